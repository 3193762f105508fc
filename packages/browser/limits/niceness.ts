/**
 * Seconds of processor time after which a page gets the lowest priority: less than an ordinary page takes to
 * load, so that only the latest few of many pages that compute endlessly compete with it.
 */
export const shareSeconds = 0.7
/**
 * The same limit in seconds on a busy machine, where the lowest priority would mean no processor time: as
 * long as an ordinary page takes.
 */
const starvedShareSeconds = 5
const patient = 19
/** The initial priority, which is lower than that of the browser and of the services on the same machine. */
const modest = 5
/** The priority of the visitors' browser with all its pages, so that users' pages come first. */
export const visitorsNiceness = 10

/**
 * The priority of a page's processes, 0 (highest) to 19, by the processor time in seconds that they have
 * used; undefined to leave it unchanged. Only the superuser can raise a priority again. `browsers` is the
 * priority of the browser itself.
 */
export function nicenessFor(cpuTime: number, isStarved: boolean, browsers = 0): number | undefined {
  if (!isStarved) return cpuTime > shareSeconds ? patient : Math.max(modest, browsers)
  return cpuTime > starvedShareSeconds ? patient : undefined
}
