import type { Pair } from '../../tests/sites/pairs/pair.ts'
import { falseAlarms, type Judgement, misses } from './judge-pairs.ts'

/** A tool's verdicts and number of regions, or why it could not be run. */
export type Column = { tool: string; regions?: string } & (
  | { judgements: readonly Judgement[] }
  | { missing: string }
)

/** Markdown: mistakes of each tool, and all verdicts. */
export function writeReport(kinds: Record<string, readonly Pair[]>, columns: readonly Column[]): string {
  const pairs = Object.values(kinds).flat()
  const unchangedCount = pairs.filter(({ label }) => label === 'unchanged').length
  return `# Verdicts

Verdicts on ${pairs.length} pairs of pages, each captured live before and after: ${unchangedCount} of them moved on their own
and are unchanged, ${pairs.length - unchangedCount} were changed. Written by \`npm run lab -- verdicts\`.

${table(['Tool', `False alarms of ${unchangedCount}`, `Misses of ${pairs.length - unchangedCount}`, 'Regions'], columns.map(countUp))}

Each tool takes its own screenshots: Vigia as in the product, judged with Normal; BackstopJS with its defaults and Playwright's engine;
pixelmatch (more than 0.1 % of the pixels) and odiff (any pixel; antialiasing left out) on whole pages that Playwright
captured with its defaults. A verdict in bold is wrong. A page that cannot be captured any more counts as changed.

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
  const judged = columns.filter((column) => 'judgements' in column)
  const rows = pairs.map((pair) => {
    const verdicts = judged.map(
      ({ judgements }) => judgements.find((one) => one.pair === pair)?.verdict ?? '',
    )
    const marked = verdicts.map((verdict) => (verdict === pair.label ? verdict : `**${verdict}**`))
    return [pair.name, pair.label, ...marked]
  })
  return table(['Pair', 'Should be', ...judged.map(({ tool }) => tool)], rows)
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
