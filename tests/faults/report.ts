import { cpus, loadavg } from 'node:os'
import { isPassed } from './scenario.ts'
import type { Result } from './scenario.ts'

const seconds = (milliseconds: number | undefined) =>
  milliseconds === undefined ? '' : `${(milliseconds / 1000).toFixed(1)} s`

export function rowOf(result: Result): string {
  const { scenario, lost, duplicated, drifted, recoveryMs, broken, note = '', tookMs } = result
  const { id, name, promiseMs } = scenario
  const recovery = promiseMs ? `${seconds(recoveryMs)} (≤ ${promiseMs / 1000})` : seconds(recoveryMs)
  const notes = [note, ...broken].filter(Boolean).join('; ').replaceAll('|', '/')
  const passed = isPassed(result) ? 'yes' : '**no**'
  return `| ${[id, name, lost, duplicated, drifted, recovery, passed, seconds(tookMs), notes].join(' | ')} |`
}

export const head = [
  '| | fault | lost | twice | drifted | recovery (promised) | passed | took | note |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
]
const summaryHead = [
  '| fault | recovery (promised) | lost, twice, drifted | kept |',
  '| --- | --- | --- | --- |',
]

/** Others at work on the machine make recoveries longer than they are. */
const describeLoad = () => {
  const queue = Math.round((loadavg()[2] ?? 0) / cpus().length)
  return queue > 3 ? `, a busy machine (${queue} processes waited for each core)` : ''
}

const idOf = (line: string) => line.split('|')[1]?.trim() ?? ''
const linesOf = (page: string) => page.split('\n').filter((line) => /^\| (F\d|chaos)/.test(line))
const hasPassed = (line: string) => line.split('|')[7]?.trim() === 'yes'

/** The page that stands beside the scenarios: `before` with these lines in place of those of the same scenarios, in the order of `ids`. */
export function updateReport(before: string, lines: string[], ids: string[], load: string): string {
  const all = new Map([...linesOf(before), ...lines].map((line) => [idOf(line), line]))
  const rows = ids.flatMap((id) => all.get(id) ?? [])
  return [
    '# Faults',
    '',
    'Written by `npm run faults`; `npm run faults -- F11 F13` plays some of them anew. Each fault is done for real to a whole stack under',
    'load, and what must hold is read from the databases and the store: every accepted job ends as it should (lost), no page counts',
    'twice (twice), counters agree with the items at every look, twice a second (drifted). Outboxes and consumers drain, every picture',
    'that a page names is there, and no two jobs run on one website: what does not hold stands in the note.',
    '',
    `Last run: ${new Date().toISOString().slice(0, 16)}, ${cpus().length} cores, ${load}${describeLoad()}. ${rows.filter(hasPassed).length} of ${rows.length} passed.`,
    '',
    ...head,
    ...rows,
    '',
  ].join('\n')
}

/** The same for whoever has a minute: how many there were, and how soon all was well where that is promised. */
export function summarize(page: string): string[] {
  const rows = linesOf(page)
  const promised = rows
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , , , , recovery]) => recovery?.includes('≤'))
  return [
    `${rows.filter(hasPassed).length} of ${rows.length} faults were survived as promised ([all of them](../tests/faults/README.md)). Where a time is promised:`,
    '',
    ...summaryHead,
    ...promised.map(
      ([, , name, lost, twice, drifted, recovery, passed]) =>
        `| ${name} | ${recovery} | ${lost}, ${twice}, ${drifted} | ${passed} |`,
    ),
  ]
}
