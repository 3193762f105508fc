import { cpus } from 'node:os'
import type { Outcome, Recaptured } from './recapture.ts'

export interface Recaptures {
  name: string
  results: readonly Recaptured[]
}

const kinds: readonly Outcome[] = ['same bytes', 'same', 'different', 'failed']
const head = ['Page', 'Recaptured', 'The same bytes', 'Other bytes, not reported', 'Reported', 'Failed']

const count = (results: readonly Recaptured[], kind: Outcome) =>
  results.filter(({ outcome }) => outcome === kind).length

/** Whether every page had one picture. */
export const isSteady = (all: readonly Recaptures[]) =>
  all.every(({ results }) => results.every(({ outcome }) => outcome === 'same bytes'))

function row({ name, results }: Recaptures): string[] {
  const seconds = results.map((one) => one.seconds).toSorted((one, other) => one - other)
  return [
    name,
    String(results.length),
    ...kinds.map((kind) => String(count(results, kind))),
    String(results.reduce((sum, { putOff }) => sum + putOff, 0)),
    `${(seconds[Math.floor(seconds.length / 2)] ?? 0).toFixed(0)} s`,
  ]
}

export function writeTable(all: readonly Recaptures[]): string {
  const titles = [...head, 'Put off', 'Median']
  return [titles, titles.map(() => '---'), ...all.map(row)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Markdown: a row for each page, and below it every picture that was another one. */
export function writeReport(all: readonly Recaptures[], { loops, slots }: { loops: number; slots: number }) {
  const faults = all.flatMap(({ name, results }) =>
    results.flatMap(({ outcome, reason = '' }, nth) =>
      outcome === 'same bytes' ? [] : [`- ${name}, recapture ${nth + 1}: ${outcome}, ${reason}`],
    ),
  )
  return `# Starved machine

Written by \`npm run lab -- starved\`. Pages that move by themselves, made of packages from npm, are captured once while nothing else runs, and then again
and again, ${slots} at a time, beside ${loops} processes per core that compute without end. Nobody changes a page, so each has one picture. Only a whole
run writes this page; \`npm run lab -- starved --times=1 --loops=1 slick\` tries it with one page.

${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.

${writeTable(all)}

- Reported: the comparison at Normal calls the page changed.
- Put off: a capture that others kept from ending in time, which the service repeats later; here at once.
- Median: how long a recapture took, the ones that were put off included.

## What was wrong

${faults.join('\n') || 'Nothing.'}
`
}
