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
  whole: 'the same with lazy images',
  ours: 'ours',
  'ours, again': 'ours, again',
  'ours, doubled': 'ours, twice as many at once',
}
const ours = ['ours', 'ours, again']
const floors = { floor: 'Floor', whole: 'Floor with lazy images' }

/** The section about the least that a capture can cost. The first round of each way is the warm-up. */
export function reportFloor(taken: ReadonlyMap<string, Taken[]>, about: About): string {
  const figures = readFigures(taken)
  return `The least that a screenshot of ${about.pages} pages of the captures' site costs, beside our capture of them, in turns in the same run: medians of
${figures.rounds('ours').length} rounds. The floor has a context for each page and our flags, but no egress, loads no lazy images and does not look at what it gets. «with lazy images» waits until
they are loaded and decoded, as a screenshot of the whole page needs them.
${short(about.load)} other processes wanted a core when it began: ratios say more than times.

### Claims

${claim(figures, 'floor')}
${claim(figures, 'whole')}

${table(['', 'pages at once', 'pages/s', 'CPU ms per page', 'times the floor', 'peak PSS MiB'], listWays(taken, about, figures))}

Processor time of a page by process, ms:

${table(['', ...Object.keys(titles)], listKinds(taken, figures))}

Time of a page by step, ms. Steps wait for each other's processor time, so that they are longer the more pages there are at once; «turn» is only
waiting until fewer screenshots than cores are in progress.

${table(['', ...ours], listSteps(figures))}
`
}

type Read = (one: Taken) => number

function readFigures(taken: ReadonlyMap<string, Taken[]>) {
  const rounds = (name: string) => (taken.get(name) ?? []).slice(1)
  const of = (name: string, read: Read) => median(rounds(name).map(read))
  return {
    rounds,
    speed: (name: string) => of(name, ({ screenshots, wallMs }) => (screenshots / wallMs) * 1_000),
    cpu: (name: string) => of(name, ({ screenshots, cpuMs }) => sum(cpuMs) / screenshots),
    /** A figure of a page for each of these ways. */
    each: (names: string[], read: Read) =>
      names.map((name) => short(of(name, (one) => read(one) / one.screenshots))),
  }
}

type Figures = ReturnType<typeof readFigures>

function claim({ cpu, speed }: Figures, floor: keyof typeof floors): string {
  const times = (name: string) =>
    [cpu(name) / cpu(floor), speed(floor) / speed(name)].map((ratio) => `${short(ratio)}x`)
  const [[cpuFirst, timeFirst], [cpuAgain, timeAgain]] = [times('ours'), times('ours, again')]
  return `- ${floors[floor]}: a first capture takes ${cpuFirst} its processor time and ${timeFirst} its time; with a known screenshot ${cpuAgain} and ${timeAgain}.`
}

const listWays = (taken: ReadonlyMap<string, Taken[]>, about: About, { speed, cpu }: Figures) =>
  Object.entries(titles).map(([name, title]) => [
    title,
    String(about.atOnce.get(name)),
    short(speed(name)),
    short(cpu(name)),
    short(cpu(name) / cpu('floor')),
    short(taken.get(name)?.[0]?.mib ?? Number.NaN),
  ])

function listKinds(taken: ReadonlyMap<string, Taken[]>, { each }: Figures) {
  const kinds = listKeys([...taken.values()].flat().flatMap(({ cpuMs }) => Array.from(cpuMs.keys())))
  return kinds.map((kind) =>
    row(
      kind,
      each(Object.keys(titles), ({ cpuMs }) => cpuMs.get(kind) ?? 0),
    ),
  )
}

function listSteps({ rounds, each }: Figures) {
  const names = listKeys(ours.flatMap((name) => rounds(name).flatMap(({ steps }) => Object.keys(steps))))
  return names.map((name) =>
    row(
      name,
      each(ours, ({ steps }) => steps[name] ?? 0),
    ),
  )
}

const sum = (cpuMs: ReadonlyMap<string, number>) => [...cpuMs.values()].reduce((all, ms) => all + ms, 0)

const row = (name: string, cells: string[]) => [name, ...cells]

const listKeys = (keys: string[]) => [...new Set(keys)]
