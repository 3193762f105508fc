import type { Mutation } from './mutation.ts'

export interface Result {
  mutation: Mutation
  red: string[]
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The report of which tests failed; without times, so that it changes only with the result. */
export function writeReport(results: Result[]): string {
  const rows = results.map(({ mutation: { protection, how, file }, red }) =>
    [protection, `${how} (\`${file}\`)`, describeTests(red)].map(cell).join(' | '),
  )
  const noticed = results.filter(({ red }) => red.length > 0).length
  return `# Protections, removed one at a time

\`npm run lab -- mutations\` copies the working tree, checks that the tests are green, and then removes one protection after the other. For
each at least one test has to fail. This is the latest result:
**${noticed} of ${results.length} were noticed.**

| Protection | Removed by | Failed tests |
| --- | --- | --- |
${rows.map((row) => `| ${row} |`).join('\n')}
`
}

export function summarize(results: Result[]): string {
  const noticed = results.filter(({ red }) => red.length > 0).length
  return `${noticed} of ${results.length} protections that were removed one at a time were noticed by a test ([which](../lab/mutations/README.md)).`
}

function describeTests(red: string[]): string {
  const [first, ...others] = red
  if (first === undefined) return '**none**'
  return others.length === 0 ? first : `${first}, and ${others.length} more`
}
