import { median, short } from '../numbers.ts'
import { table } from '../table.ts'
import type { Taken } from './measure-floor.ts'

interface About {
  pages: number
  load: number
  /** Pages at once of each way. */
  atOnce: ReadonlyMap<string, number>
}

const titles: Record<string, string> = {
  load: 'load event only',
  probe: 'load and one screenshot at a quarter of the size',
  floor: '**floor**: load and one full screenshot',
  ours: 'ours',
  'ours, again': 'ours, again',
  'ours, doubled': 'ours, twice as many at once',
}
const ours = ['ours', 'ours, again']

/** The section about the least that a capture can cost. The first round of each way is the warm-up. */
export function reportFloor(taken: ReadonlyMap<string, Taken[]>, about: About): string {
  const rounds = (name: string) => (taken.get(name) ?? []).slice(1)
  const of = (name: string, read: (one: Taken) => number) => median(rounds(name).map(read))
  const speed = (name: string) => of(name, ({ screenshots, wallMs }) => (screenshots / wallMs) * 1_000)
  const cpu = (name: string) => of(name, ({ screenshots, cpuMs }) => sum(cpuMs) / screenshots)
  const rows = Object.entries(titles).map(([name, title]) => [
    title,
    String(about.atOnce.get(name)),
    short(speed(name)),
    short(cpu(name)),
    short(cpu(name) / cpu('floor')),
    short(taken.get(name)?.[0]?.mib ?? Number.NaN),
  ])
  const each = (names: string[], read: (one: Taken) => number) =>
    names.map((name) => short(of(name, (one) => read(one) / one.screenshots)))
  const all = [...taken.values()].flat()
  const kinds = listKeys(all.flatMap(({ cpuMs }) => Array.from(cpuMs.keys())))
  const kindRows = kinds.map((kind) =>
    row(
      kind,
      each(Object.keys(titles), ({ cpuMs }) => cpuMs.get(kind) ?? 0),
    ),
  )
  const names = listKeys(ours.flatMap((name) => rounds(name).flatMap(({ steps }) => Object.keys(steps))))
  const stepRows = names.map((name) =>
    row(
      name,
      each(ours, ({ steps }) => steps[name] ?? 0),
    ),
  )
  return `The least that a screenshot of ${about.pages} pages of the captures' site costs, beside our capture of them, in turns in the same run: medians of
${rounds('ours').length} rounds. The floor has a context for each page and our flags, but no egress, loads no lazy images and does not look at what it gets.
${short(about.load)} other processes wanted a core when it began: ratios say more than times.

### Claims

- Floor: a first capture takes ${short(cpu('ours') / cpu('floor'))}x its processor time and ${short(speed('floor') / speed('ours'))}x its time; with a known screenshot ${short(cpu('ours, again') / cpu('floor'))}x and ${short(speed('floor') / speed('ours, again'))}x.

${table(['', 'pages at once', 'pages/s', 'CPU ms per page', 'times the floor', 'peak PSS MiB'], rows)}

Processor time of a page by process, ms:

${table(['', ...Object.keys(titles)], kindRows)}

Time of a page by step, ms. Steps wait for each other's processor time, so that they are longer the more pages there are at once; «turn» is only
waiting until fewer screenshots than cores are in progress.

${table(['', ...ours], stepRows)}
`
}

const sum = (cpuMs: ReadonlyMap<string, number>) => [...cpuMs.values()].reduce((all, ms) => all + ms, 0)

const row = (name: string, cells: string[]) => [name, ...cells]

const listKeys = (keys: string[]) => [...new Set(keys)]
