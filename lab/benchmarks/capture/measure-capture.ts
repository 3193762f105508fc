import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { settings } from '../../../services/capture/settings.ts'
import type { Host } from '../host.ts'
import { browserPath, wholeBrowserPath } from '../../../tests/support/reports/machine.ts'
import { openSite } from '../open-site.ts'
import type { Effort } from '../part.ts'
import { watchTime } from '../processes.ts'
import type { Session } from './host.ts'
import { wholeBrowser, type CaptureRequest } from './capture-tool.ts'
import { reportCapture } from './report-capture.ts'
import { startTool } from './start-tool.ts'
import { watchMemory } from './watch-memory.ts'

/** A tool with its settings. */
export interface Way {
  name: string
  host: Host
  wanted: CaptureRequest
}

interface Measured extends Session {
  /** The processor time of all processes, browsers included. */
  cpuMs: number
}

export interface CaptureFigures {
  sessions: Map<string, Measured[]>
  /** Peak MiB of all processes together. */
  memory: Map<string, number>
  ways: Way[]
}

const folder = join(root, '.vigia/bench-out')
const timeoutMs = 240_000

/**
 * Captures the pages of one site with Vigia, BackstopJS and plain Playwright in turns, with the same browser.
 */
export async function measureCapture({ rounds, isQuick }: Effort): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const site = await openSite('lively')
  const hosts = ['ours', 'backstop', 'plain'].map((name) => startTool(name, site.host))
  const urls = site.paths.slice(0, isQuick ? 8 : 32).map((path) => site.url + path)
  try {
    const ways = await chooseWays(hosts, urls)
    const figures: CaptureFigures = { sessions: new Map(), memory: new Map(), ways }
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of ways) await measure(way, round, figures)
      say(`Round ${round} of ${rounds}`)
    }
    return reportCapture(figures)
  } finally {
    await Promise.all(hosts.map((host) => host.stop()))
    await site.stop()
  }
}

async function chooseWays([ours, backstop, plain]: Host[], urls: string[]): Promise<Way[]> {
  if (!ours || !backstop || !plain) return []
  const wanted = { urls, folder, browser: browserPath(), isRepeat: false, concurrency: settings.concurrency }
  const limit = await findBestLimit(backstop, { ...wanted, urls: urls.slice(0, 16) })
  const peers: Way[] = [
    { name: 'BackstopJS', host: backstop, wanted: { ...wanted, concurrency: limit } },
    // A third of the pages, because every page needs a new browser.
    {
      name: 'plain Playwright',
      host: plain,
      wanted: { ...wanted, concurrency: 1, urls: urls.filter((_, nth) => nth % 3 === 0) },
    },
  ]
  const browser = wholeBrowserPath()
  return [
    { name: 'ours', host: ours, wanted },
    { name: 'ours, again', host: ours, wanted: { ...wanted, isRepeat: true } },
    ...peers,
    ...(browser ? peers.map((way) => withBrowser(way, browser)) : []),
  ]
}

const withBrowser = ({ name, host, wanted }: Way, browser: string): Way => ({
  name: `${name}${wholeBrowser}`,
  host,
  wanted: { ...wanted, browser },
})

/** The concurrency with which BackstopJS is fastest on this machine. */
async function findBestLimit(host: Host, wanted: CaptureRequest): Promise<number> {
  let best = { concurrency: 4, wallMs: Number.POSITIVE_INFINITY }
  for (const concurrency of [2, 4, 8]) {
    const session = await host.ask<Session>({ ...wanted, concurrency }, timeoutMs).catch(() => undefined)
    if (session && session.wallMs < best.wallMs) best = { concurrency, wallMs: session.wallMs }
  }
  return best.concurrency
}

/** Memory is sampled in the warm-up round only, because sampling takes time. */
async function measure(
  { name, host, wanted }: Way,
  round: number,
  { sessions, memory }: CaptureFigures,
): Promise<void> {
  const stopWatching = round === 0 ? watchMemory(host.pid) : undefined
  const timeOf = watchTime(host.pid)
  const session = await host.ask<Session>(wanted, timeoutMs).catch((error: unknown): Session => {
    say(`${name}: ${String(error)}`)
    return { screenshots: 0, wallMs: Number.NaN, steps: {} }
  })
  const measured = { ...session, cpuMs: timeOf() }
  if (stopWatching) memory.set(name, stopWatching())
  else sessions.set(name, [...(sessions.get(name) ?? []), measured])
}
