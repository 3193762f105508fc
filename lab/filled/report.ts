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

const maxColumns = 240
/** A plan for a list of a thousand keys repeats a line for each of them. */
const maxPlanLines = 60

/** The statement in one line, and its plan below it, both without what only repeats itself. */
function writePlan(task: string, sql: string, plan: string): string {
  const lines = plan.split('\n')
  const left = lines.length - maxPlanLines
  return [`${task}: ${sql.replaceAll(/\s+/g, ' ')}`]
    .concat(lines.slice(0, maxPlanLines).map((line) => `  ${line}`))
    .concat(left > 0 ? [`  … and ${left} lines like these`] : [])
    .map((line) => (line.length > maxColumns ? `${line.slice(0, maxColumns)}…` : line))
    .join('\n')
}

/** The text of a statement and its plan without their values, which differ from row to row. */
const shapeOf = (sql: string, plan: string) => `${sql}\n${plan}`.replaceAll(/'[^']*'|\d+/g, '?')

/** The plans of periodic tasks, each once. Those of calls are as many again, and the tests look at them. */
function writePlans(tasks: readonly Task[]): string {
  const shown = new Map<string, string>()
  for (const { task, plans } of tasks.filter((each) => !each.task.startsWith('GET '))) {
    for (const { sql, plan } of plans) {
      const shape = shapeOf(sql, plan)
      if (!shown.has(shape)) shown.set(shape, writePlan(task, sql, plan))
    }
  }
  return [...shown.values()].join('\n\n')
}

export function writeReport(tasks: readonly Task[], millions: number): string {
  return `# Filled tables

Written by \`npm run lab -- filled\`: ${millions} million images, as many versions, three times as many items, and ${millions / 2} million alerts of ${millions * 50} thousand users.
Every periodic task and the calls that read most, in milliseconds. No statement may take more than a second, and no plan may read a large table as a whole.

${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}.

${writeTable(tasks)}

## Plans

Of the periodic tasks, each plan once.

\`\`\`
${writePlans(tasks)}
\`\`\`
`
}
