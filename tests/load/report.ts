import type { Outcome, Scenario } from './scenario.ts'

type Titled = Pick<Scenario, 'id' | 'name'>

const opening = `# Load

Written by \`npm run load\`; a scenario alone by \`npm run load -- L04\`, which leaves the others' figures as they were. It all takes about ten minutes
and the soak's (\`--minutes=10\`); \`--full\` takes as long as the catalogue wants it, the soak two hours. Everything is asked from a
process of its own, at its time, whether or not what came before was answered, and time counts from then. The whole stack, the websites that are
watched and the askers share the machine. A figure in bold misses what is promised; nothing here fails for a time.
`

/** A scenario's section: what was promised and what was seen. */
export function writeSection({ id, name }: Titled, { figures, kept, note }: Outcome, taken: string): string {
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

/** For whoever has a minute: what was kept and what was missed, and the first figure of each. */
export function summarize(page: string): string[] {
  const sections = page.split(/^(?=## )/m).slice(1)
  const rows = sections.map((section) => {
    const [, name, kept] = /^## \w+ (.*): (kept|missed)$/m.exec(section) ?? []
    const figures = section.split('\n').filter((line) => line.startsWith('| '))
    const [, what, promised, seen] = (figures[2] ?? '').split('|').map((cell) => cell.trim())
    return `| ${name} | ${what}: ${seen} (${promised || 'nothing promised'}) | ${kept} |`
  })
  return [
    'Under load ([all figures](../tests/load/README.md)):',
    '',
    '| load | first of its figures (promised) | all of them |',
    '| --- | --- | --- |',
    ...rows,
  ]
}
