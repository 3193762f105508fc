import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Folders } from '../read-usage.ts'

export interface Planted extends PlantedLoad {
  /** Seconds since the machine was started. */
  seconds: number
}

export interface PlantedLoad {
  /**
   * Fractions of that time: of two cores for `others` and `own` (the service's only child), of one for
   * `waited`.
   */
  others?: number
  own?: number
  waited?: number
  /** The fraction of the time in which the service was ready to run. */
  queued?: number
}

/**
 * Writes the files of /proc as they are on a machine with two cores; the service's only child is process 8.
 */
export function plantReadings(
  folder: string,
  { seconds, others = 0, own = 0, waited = 0, queued = 0 }: Planted,
  service = 7,
): Folders {
  const ticks = (share: number, cores = 2) => Math.round(seconds * cores * share * 100)
  const times = (cores?: number) => {
    const idle = ticks(1, cores) - ticks(others, cores) - ticks(own, cores)
    return `${ticks(others, cores)} 0 ${ticks(own, cores)} ${idle} 0 0 0 0 0 0`
  }
  const nanos = (share: number) => Math.round(seconds * share * 1e9)
  const stat = (pid: number, used: number) => `${pid} (a) name) S 1 7 7 0 -1 0 0 0 0 0 ${used} 0 9 9 20 0 1`
  const files = {
    'proc/stat': `cpu  ${times()}\ncpu0 ${times(1)}\ncpu1 ${times(1)}\n`,
    'proc/pressure/cpu': `some avg10=0.00 avg60=0.00 avg300=0.00 total=${Math.round(seconds * waited * 1e6)}\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n`,
    [`proc/${service}/stat`]: stat(service, 0),
    [`proc/${service}/schedstat`]: `${nanos(1 - queued)} ${nanos(queued)} 3\n`,
    [`proc/${service}/task/${service}/children`]: '8 ',
    'proc/8/stat': stat(8, ticks(own)),
  }
  for (const [name, text] of Object.entries(files)) writeAtomically(join(folder, name), text)
  mkdirSync(join(folder, 'cgroup'), { recursive: true })
  return { proc: join(folder, 'proc'), cgroup: join(folder, 'cgroup') }
}

/** A reader sees the file as it was or as it is, because renaming replaces it in one step. */
function writeAtomically(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

export const starvedLoad: PlantedLoad = { others: 0.95, waited: 1, queued: 0.9 }
export const calmLoad: PlantedLoad = { others: 0.1, waited: 0.1, queued: 0.1 }

/** Writes readings every tenth of a second for a machine under this load, until the load is changed. */
export function startPlanting(folder: string, first: PlantedLoad, service = 7) {
  const names = ['others', 'own', 'waited', 'queued'] as const
  const totals: Required<PlantedLoad> = { others: 0, own: 0, waited: 0, queued: 0 }
  let load = first
  let seconds = 0
  const plant = () => {
    seconds += 0.1
    for (const name of names) totals[name] += (load[name] ?? 0) * 0.1
    const shares = Object.fromEntries(names.map((name) => [name, totals[name] / seconds]))
    plantReadings(folder, { seconds, ...shares }, service)
  }
  plant()
  const timer = setInterval(plant, 100)
  return { change: (next: PlantedLoad) => void (load = next), stop: () => clearInterval(timer) }
}
