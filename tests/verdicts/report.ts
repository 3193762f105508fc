import type { Pair } from '../sites/pairs/pair.ts'
import { falseAlarms, type Judgement, misses } from './judge-pairs.ts'

/** What a tool said of every pair, and how many places it told in all; or why it could not be asked. */
export type Column = { tool: string; regions?: string } & (
  | { judgements: readonly Judgement[] }
  | { missing: string }
)

/** Markdown: how often each tool was wrong, and what each said of every pair. */
export function writeReport(kinds: Record<string, readonly Pair[]>, columns: readonly Column[]): string {
  const pairs = Object.values(kinds).flat()
  const silent = pairs.filter(({ label }) => label === 'silent').length
  return `# Verdicts

What was said of ${pairs.length} pairs of pages, each photographed live before and after: ${silent} of them moved by themselves
and should be silent, ${pairs.length - silent} were changed and should be seen. Written by \`npm run verdicts\`.

${table(['Tool', `False alarms of ${silent}`, `Misses of ${pairs.length - silent}`, 'Places told'], columns.map(countUp))}

Each takes its own pictures: Vigia with its whole recipe, judged with Normal; BackstopJS as it comes, with Playwright's engine;
pixelmatch (more than 0.1 % of the pixels) and odiff (any pixel; antialiasing left out) on whole pages that Playwright
photographed as it does when told nothing else. A verdict in bold is wrong. A page that cannot be seen any more counts as seen.

${Object.entries(kinds)
  .map(([kind, some]) => `## ${kind}\n\n${tableOf(some, columns)}`)
  .join('\n\n')}

## What is hard

${pairs.flatMap(({ name, hard }) => (hard ? [`- ${name}: ${hard}`] : [])).join('\n')}
`
}

function countUp(column: Column): string[] {
  if ('missing' in column) return [column.tool, column.missing, '', '']
  return [
    column.tool,
    String(falseAlarms(column.judgements).length),
    String(misses(column.judgements).length),
    column.regions ?? '',
  ]
}

function tableOf(pairs: readonly Pair[], columns: readonly Column[]): string {
  const asked = columns.filter((column) => 'judgements' in column)
  const rows = pairs.map((pair) => {
    const verdicts = asked.map(({ judgements }) => judgements.find((one) => one.pair === pair)?.verdict ?? '')
    const marked = verdicts.map((verdict) => (verdict === pair.label ? verdict : `**${verdict}**`))
    return [pair.name, pair.label, ...marked]
  })
  return table(['Pair', 'Should be', ...asked.map(({ tool }) => tool)], rows)
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
