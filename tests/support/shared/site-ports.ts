const portsOfWorker = 370
const [firstPort, workers, runs] = [20_000, 4, 8]

/**
 * The ports of the websites that this worker of a test run serves, so that its stack can be allowed to visit
 * them before they are served. They lie below those that systems assign automatically and above those of
 * stacks, and are others for other workers and for most runs beside this one.
 */
export const sitePorts = (() => {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? 0) % workers
  const block = (process.ppid % runs) * workers + worker
  return Array.from({ length: portsOfWorker }, (_, nth) => firstPort + block * portsOfWorker + nth)
})()

let used = 0

/** The next port for a website, each once, since a stack remembers addresses; then any free port. */
export function nextSitePort(): number {
  used += 1
  return sitePorts[used - 1] ?? 0
}
