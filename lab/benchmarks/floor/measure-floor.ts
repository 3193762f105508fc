import { mkdirSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import { settings } from '../../../services/capture/settings.ts'
import { browserPath } from '../../../tests/support/reports/machine.ts'
import type { CaptureRequest } from '../capture/capture-tool.ts'
import type { Session } from '../capture/host.ts'
import { startTool } from '../capture/start-tool.ts'
import { watchMemory } from '../capture/watch-memory.ts'
import type { Host } from '../host.ts'
import { openSite } from '../open-site.ts'
import type { Effort } from '../part.ts'
import { watchKinds } from '../processes.ts'
import { reportFloor } from './report-floor.ts'

/** What one round of a way took. */
export interface Taken extends Session {
  /** Processor time by the kind of process. */
  cpuMs: Map<string, number>
  /** Peak MiB of all its processes; sampled in the warm-up round only, because sampling takes time. */
  mib: number
}

interface Way {
  name: string
  host: Host
  wanted: CaptureRequest
}

const folder = join(root, '.vigia/bench-floor')
const timeoutMs = 240_000
/** Few, so that the part takes three minutes and can be run after each change. */
const most = { rounds: 3, pages: 16 }
const floorAtOnce = 4

/** Captures pages of one site, and does only a part of that, in turns. */
export async function measureFloor({ rounds, isQuick }: Effort): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const load = loadavg()[0] ?? 0
  const site = await openSite('lively')
  const urls = site.paths.slice(0, isQuick ? 4 : most.pages).map((path) => site.url + path)
  const { ways, stop } = openWays(site.host, urls)
  const taken = new Map<string, Taken[]>(ways.map(({ name }) => [name, []]))
  try {
    const last = Math.min(rounds, most.rounds)
    for (let round = 0; round <= last; round += 1) {
      for (const way of ways) taken.get(way.name)?.push(await measure(way, round === 0))
      say(`Round ${round} of ${last}`)
    }
    const atOnce = new Map(ways.map(({ name, wanted: { concurrency } }) => [name, concurrency]))
    return reportFloor(taken, { pages: urls.length, load, atOnce })
  } finally {
    await stop()
    await site.stop()
  }
}

function openWays(siteHost: string, urls: string[]) {
  const wanted = { urls, folder, browser: browserPath(), isRepeat: false, concurrency: floorAtOnce }
  const bare = ['load', 'probe', 'floor', 'whole'].map((name) => ({
    name,
    host: startTool(name, siteHost),
    wanted,
  }))
  const host = startTool('ours', siteHost)
  const mine = { ...wanted, concurrency: settings.concurrency }
  const ways: Way[] = [
    ...bare,
    { name: 'ours', host, wanted: mine },
    { name: 'ours, again', host, wanted: { ...mine, isRepeat: true } },
    { name: 'ours, doubled', host, wanted: { ...mine, concurrency: 2 * mine.concurrency } },
  ]
  const stop = () => Promise.all([host, ...bare.map((way) => way.host)].map((each) => each.stop()))
  return { ways, stop }
}

async function measure({ host, wanted }: Way, isWarmUp: boolean): Promise<Taken> {
  const stopWatching = isWarmUp ? watchMemory(host.pid) : undefined
  const stop = watchKinds(host.pid)
  const session = await host.ask<Session>(wanted, timeoutMs)
  return { ...session, cpuMs: stop(), mib: stopWatching?.() ?? Number.NaN }
}
