import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { plantReadings } from './plant-readings.ts'

const everyMs = 200

/**
 * Writes the readings of a calm machine that throttles this container for this fraction of the time; the
 * usage of its processes is read from the system itself. Only for Linux.
 */
export function startThrottling(folder: string, share: number) {
  const began = performance.now()
  const { proc, cgroup } = plantReadings(folder, { seconds: 0 }, 0)
  const known = new Set(readdirSync(proc))
  const plant = () => {
    const seconds = (performance.now() - began) / 1_000
    plantReadings(folder, { seconds, others: 0.1 }, 0)
    writeFileSync(join(cgroup, 'cpu.stat'), `throttled_usec ${Math.round(seconds * share * 1e6)}\n`)
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && !known.has(name))) {
      known.add(pid)
      symlinkSync(join('/proc', pid), join(proc, pid))
    }
  }
  mkdirSync(cgroup, { recursive: true })
  plant()
  const timer = setInterval(plant, everyMs)
  return { proc, cgroup, stop: () => clearInterval(timer) }
}
