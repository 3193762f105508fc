import type { Mutation } from './mutations.ts'

export interface Result {
  mutation: Mutation
  red: string[]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The page that tells which test noticed what; it holds no times, so that it changes only when the answer does. */
export function writeReport(results: Result[]): string {
  const rows = results.map(({ mutation: { protection, how, file }, red }) =>
    [protection, `${how} (\`${file}\`)`, describeTests(red)].map(cell).join(' | '),
  )
  const noticed = results.filter(({ red }) => red.length > 0).length
  return `# Protections, taken away one at a time

\`npm run mutations\` copies the working tree, checks that the tests are green, and then removes one protection after the other. For
each a test has to turn red, or the protection is only believed to be there. This page is what it found last:
**${noticed} of ${results.length} were noticed.**

| Protection | Taken away how | Tests that turned red |
| --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

export function summarize(results: Result[]): string {
  const noticed = results.filter(({ red }) => red.length > 0).length
  return `${noticed} of ${results.length} protections that were taken away one at a time were noticed by a test ([which](../tests/mutations/README.md)).`
}

function describeTests(red: string[]): string {
  const [first, ...others] = red
  if (first === undefined) return '**none: it was not missed**'
  return others.length === 0 ? first : `${first}, and ${others.length} more`
}
