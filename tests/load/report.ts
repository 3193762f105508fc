import type { Outcome, Scenario } from './scenario.ts'

type Titled = Pick<Scenario, 'id' | 'name'>

const opening = `# Load

Written by \`npm run load\`; a scenario alone by \`npm run load -- L04\`, which leaves the others' figures as they were. It all takes about ten minutes
and the soak's (\`--minutes=10\`); \`--full\` takes as long as the catalogue wants it, the soak two hours. Everything is asked from a
process of its own, at its time, whether or not what came before was answered, and time counts from then. The whole stack, the websites that are
watched and the askers share the machine. A figure in bold misses what is promised; nothing here fails for a time.
`

/** A scenario's section: what was promised and what was seen. */
export function tell({ id, name }: Titled, { figures, kept, note }: Outcome, taken: string): string {
  const rows = [['what', 'promised', 'seen'], ['---', '---', '---'], ...figures]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
  return `## ${id} ${name}: ${kept ? 'kept' : 'missed'}\n\n${taken} ${note}\n\n${table}\n`
}

/** The report with these sections in place of those of the same scenarios, in order. */
export function replaceSections(before: string, sections: readonly string[]): string {
  const idOf = (section: string) => section.slice(3, 6)
  const known = before
    .split(/^(?=## )/m)
    .slice(1)
    .map((section) => `${section.trim()}\n`)
  const all = new Map([...known, ...sections].map((section) => [idOf(section), section]))
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, section]) => section)
  return [opening, ...sorted].join('\n')
}
