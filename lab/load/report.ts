import type { Outcome, Scenario } from './scenario.ts'

type Titled = Pick<Scenario, 'id' | 'name'>

const opening = `# Load

Written by \`npm run lab -- load\`; a single scenario by \`npm run lab -- load L04\`, which leaves the others' figures as they were. It all takes about ten minutes
and the soak's (\`--minutes=10\`); \`--full\` takes longer, the soak two hours. Requests are sent by a
separate process at a fixed rate, whether or not earlier ones were answered, and time counts from when they were due. The whole stack, the websites that are
watched and the load generator share the machine. A figure in bold misses its promise; the command does not fail for it.
`

/** A scenario's section: promised and measured figures. */
export function writeSection({ id, name }: Titled, { figures, kept, note }: Outcome, taken: string): string {
  const table = writeTable({ figures }).join('\n')
  return `## ${id} ${name}: ${kept ? 'kept' : 'missed'}\n\n${taken} ${note}\n\n${table}\n`
}

/** What was promised and measured, as the lines of a table. */
export function writeTable({ figures }: Pick<Outcome, 'figures'>): string[] {
  const rows = [['what', 'promised', 'seen'], ['---', '---', '---'], ...figures]
  return rows.map((cells) => `| ${cells.join(' | ')} |`)
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

/** A summary for docs/measurements.md: the first figure of each scenario, and whether all were kept. */
export function summarize(page: string): string[] {
  const sections = page.split(/^(?=## )/m).slice(1)
  const rows = sections.map((section) => {
    const [, name, kept] = /^## \w+ (.*): (kept|missed)$/m.exec(section) ?? []
    const figures = section.split('\n').filter((line) => line.startsWith('| '))
    const [, what, promised, seen] = (figures[2] ?? '').split('|').map((cell) => cell.trim())
    return `| ${name} | ${what}: ${seen} (${promised || 'nothing promised'}) | ${kept} |`
  })
  return [
    'Under load ([all figures](../lab/load/README.md)):',
    '',
    '| load | first of its figures (promised) | all of them |',
    '| --- | --- | --- |',
    ...rows,
  ]
}
