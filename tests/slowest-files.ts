import { relative } from 'node:path'
import { root } from '../deploy/root.ts'
import type { Report } from './count-tests.ts'

const most = 10

/**
 * A line for each of the ten files whose tests took longest, the slowest first: where a faster suite begins.
 */
export function listSlowestFiles(report: Report | undefined): string[] {
  return (report?.testResults ?? [])
    .map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`)
}
