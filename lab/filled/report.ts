import { cpus } from 'node:os'

/** What a periodic task or a call did, in the form in which the tests of filled tables record it. */
interface Task {
  task: string
  statements: number
  longestMs: number
  tookMs: number
  plans: { sql: string; plan: string }[]
}

export const readTasks = (lines: string): Task[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Task)

/** Markdown: a row for each task and call, those with the longest statement first. */
export function writeTable(tasks: readonly Task[]): string {
  const rows = tasks
    .toSorted((one, other) => other.longestMs - one.longestMs)
    .map(({ task, statements, longestMs, tookMs }) => [task, statements, longestMs, tookMs])
  return [['Task or call', 'Statements', 'Longest', 'Together'], ['---', '---:', '---:', '---:'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

/** Cuts long lines, because a list of hundreds of keys says no more than its beginning. */
const shorten = (text: string) => text.replaceAll(/^(.{240}).+$/gm, '$1…')

const writePlans = ({ task, plans }: Task) =>
  plans.map(({ sql, plan }) => shorten(`${task}: ${sql}\n${plan.replaceAll(/^/gm, '  ')}\n`)).join('\n')

export function writeReport(tasks: readonly Task[], millions: number): string {
  return `# Filled tables

Written by \`npm run lab -- filled\`: ${millions} million images, as many versions, three times as many items, and ${millions / 2} million alerts of ${millions * 50} thousand users.
Every periodic task and the calls that read most, in milliseconds. No statement may take more than a second, and no plan may read a large table as a whole.

${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.

${writeTable(tasks)}

## Plans

\`\`\`
${tasks.map(writePlans).filter(Boolean).join('\n')}\`\`\`
`
}
