import { cpus, loadavg } from 'node:os'
import { isPassed, type Result } from './scenario.ts'

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

/** A busy machine makes recoveries longer. */
const describeLoad = () => {
  const queue = Math.round((loadavg()[2] ?? 0) / cpus().length)
  return queue > 3 ? `, a busy machine (${queue} processes waited for each core)` : ''
}

const idOf = (line: string) => line.split('|')[1]?.trim() ?? ''
const linesOf = (page: string) => page.split('\n').filter((line) => /^\| (F\d|chaos)/.test(line))
const hasPassed = (line: string) => line.split('|')[7]?.trim() === 'yes'

/** The report with these rows in place of those of the same scenarios, in the order of `ids`. */
export function updateReport(before: string, lines: string[], ids: string[], load: string): string {
  const all = new Map([...linesOf(before), ...lines].map((line) => [idOf(line), line]))
  const rows = ids.flatMap((id) => all.get(id) ?? [])
  return [
    '# Faults',
    '',
    'Written by `npm run lab -- faults`; `npm run lab -- faults F11 F13` repeats some of them. Each fault is injected into a whole stack under',
    'load, and the invariants are read from the databases and the store: every accepted job ends as expected (lost), no page is counted',
    'twice (twice), counters agree with the items, checked twice a second (drifted). Outboxes and consumers drain, every image',
    'that a page names is stored, and no two jobs run on one website: violations are in the note.',
    '',
    `Last run: ${new Date().toISOString().slice(0, 16)}, ${cpus().length} cores, ${load}${describeLoad()}. ${rows.filter(hasPassed).length} of ${rows.length} passed.`,
    '',
    ...head,
    ...rows,
    '',
  ].join('\n')
}

/** A summary for docs/measurements.md: how many passed, and the promised recovery times. */
export function summarize(page: string): string[] {
  const rows = linesOf(page)
  const promised = rows
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , , , , , recovery]) => recovery?.includes('≤'))
  return [
    `${rows.filter(hasPassed).length} of ${rows.length} faults were survived as promised ([all of them](../lab/faults/README.md)). Where a time is promised:`,
    '',
    ...summaryHead,
    ...promised.map(
      ([, , name, lost, twice, drifted, recovery, passed]) =>
        `| ${name} | ${recovery} | ${lost}, ${twice}, ${drifted} | ${passed} |`,
    ),
  ]
}
