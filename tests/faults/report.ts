import { cpus, loadavg } from 'node:os'
import { isPassed } from './scenario.ts'
import type { Result } from './scenario.ts'

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(1)} s`

export function lineOf(result: Result): string {
  const { scenario, lost, duplicated, drifted, recoveryMs, broken, note = '', tookMs } = result
  const { id, name, promiseMs } = scenario
  const recovery = promiseMs ? `${seconds(recoveryMs)} (≤ ${promiseMs / 1000})` : seconds(recoveryMs)
  const words = [note, ...broken].filter(Boolean).join('; ').replaceAll('|', '/')
  const passed = isPassed(result) ? 'yes' : '**no**'
  return `| ${[id, name, lost, duplicated, drifted, recovery, passed, seconds(tookMs), words].join(' | ')} |`
}

export const head = [
  '| | fault | lost | twice | drifted | recovery (promised) | passed | took | note |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]

/** Others at work on the machine make recoveries longer than they are. */
const crowd = () => {
  const queue = Math.round((loadavg()[2] ?? 0) / cpus().length)
  return queue > 3 ? `, a busy machine (${queue} processes waited for each core)` : ''
}

/** The page that stands beside the scenarios. */
export function tellAll(results: Result[], load: string): string {
  const passed = results.filter(isPassed).length
  return [
    '# Faults',
    '',
    'Written by `npm run faults`; `npm run faults -- F11 F13` plays some of them. Each fault is done for real to a whole stack under',
    'load, and what must hold is read from the databases and the store: every accepted job ends as it should (lost), no page counts',
    'twice (twice), counters agree with the items at every look, twice a second (drifted). Outboxes and consumers drain, every picture',
    'that a page names is there, and no two jobs run on one website: what does not hold stands in the note.',
    '',
    `Last run: ${new Date().toISOString().slice(0, 16)}, ${cpus().length} cores, ${load}${crowd()}. ${passed} of ${results.length} passed.`,
    '',
    ...head,
    ...results.map(lineOf),
    '',
  ].join('\n')
}
