import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { say } from '../../../deploy/terminal/print.ts'
import { root } from '../../../deploy/root.ts'
import type { CaptureRequest } from '../capture/capture-tool.ts'
import type { Session } from '../capture/host.ts'
import { startTool } from '../capture/start-tool.ts'
import type { Host } from '../host.ts'
import { browserPath } from '../../../tests/support/reports/machine.ts'
import { mean, median, short } from '../numbers.ts'
import { openSite } from '../open-site.ts'
import type { Effort } from '../part.ts'
import { watchTime } from '../processes.ts'
import { table } from '../table.ts'

/** The cost of one round for each page. */
interface Cost {
  wallMs: number
  /** The processor time of all processes, browsers included. */
  cpuMs: number
}

const folder = join(root, '.vigia/bench-dom')
const timeoutMs = 600_000
/** The maximum fraction of a page's time. */
const promised = 0.05

/** Captures the pages of one site with DOM snapshots and without, in turns. */
export async function measureDom({ rounds, isQuick }: Effort): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const load = loadavg()[0] ?? 0
  const site = await openSite('lively')
  const urls = site.paths.slice(0, isQuick ? 12 : 32).map((path) => site.url + path)
  const wanted = { urls, folder, browser: browserPath(), isRepeat: false, concurrency: 2 }
  const [withDom, without] = [startTool('ours', site.host), startTool('withoutDom', site.host)]
  const costs: { withDom: Cost; without: Cost }[] = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const cost = await measureBoth(withDom, without, wanted, round)
      if (round > 0) costs.push(cost)
      say(`Round ${round} of ${rounds}: ${JSON.stringify(cost)}`)
    }
    return reportDom(costs, urls.length, load)
  } finally {
    await Promise.all([withDom.stop(), without.stop()])
    await site.stop()
  }
}

/** Each goes first in every other round: what else the machine does changes slowly. */
async function measureBoth(withDom: Host, without: Host, wanted: CaptureRequest, round: number) {
  const first = round % 2 === 0 ? await measure(withDom, wanted) : undefined
  const plain = await measure(without, wanted)
  return { withDom: first ?? (await measure(withDom, wanted)), without: plain }
}

async function measure(host: Host, wanted: CaptureRequest): Promise<Cost> {
  const timeOf = watchTime(host.pid)
  const { wallMs, screenshots } = await host.ask<Session>(wanted, timeoutMs)
  return { wallMs: wallMs / screenshots, cpuMs: timeOf() / screenshots }
}

function reportDom(costs: { withDom: Cost; without: Cost }[], pages: number, load: number): string {
  const of = (kind: 'withDom' | 'without', what: keyof Cost) => median(costs.map((cost) => cost[kind][what]))
  const more = (what: keyof Cost) =>
    median(costs.map(({ withDom, without }) => withDom[what] / without[what] - 1))
  const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.abs(share * 100).toFixed(1)} %`
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.gz'))
    .map((name) => statSync(join(folder, name)).size / 1_000)
  const row = (name: string, what: keyof Cost) => [
    name,
    `${short(of('without', what))} ms`,
    `${short(of('withDom', what))} ms`,
    percent(more(what)),
  ]
  return `${pages} pages of the same site as for captures, two at once, with DOM snapshots and without, in turns in the same run; a snapshot is packed and
written as the service does. The last column is the median of ${costs.length} rounds, each compared with itself. ${short(load)} other processes wanted a core when
it began: processor time says more than time.

### Claims

- DOM snapshots: ${percent(more('cpuMs'))} processor time of a page, at most ${percent(promised)} is promised; ${short(mean(sizes))} kB each.

${table(['of a page', 'without', 'with', 'more'], [row('processor time', 'cpuMs'), row('time', 'wallMs')])}
`
}
