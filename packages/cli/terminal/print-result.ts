import { describeRun, headlineOf, linesOf, measureOf } from '../result/describe-result.ts'
import { nameOf, reviewAddressOf, type Result } from '../result/result.ts'
import type { SummaryPage } from '../server/answers.ts'
import type { Printer, Style } from './printer.ts'

/** The maximum number of pages that are listed, and of changes of each. */
const maxPages = 50
const maxLines = 5

const styles: Record<SummaryPage['status'], Style> = { changed: 'yellow', error: 'red', new: 'dim' }

/** Prints the result for people. */
export function printResult({ line }: Printer, result: Result): void {
  const { summary, origin, exit } = result
  for (const page of summary.pages.slice(0, maxPages)) printPage(line, page, origin)
  const rest = summary.pages.length - maxPages
  if (rest > 0) line(`and ${rest} more`, 'dim')
  const run = describeRun(result)
  line(
    `${summary.website.url}${run ? ` · ${run}` : ''}: ${headlineOf(summary)}`,
    exit === 0 ? 'green' : 'bold',
  )
  line(`Review: ${reviewAddressOf(origin, summary.reviewUrl)}`)
}

function printPage(line: Printer['line'], page: SummaryPage, origin: string): void {
  const measure = measureOf(page)
  line(`${page.status}: ${nameOf(page)}${measure ? `, ${measure}` : ''}`, styles[page.status])
  const lines = linesOf(page)
  for (const text of lines.slice(0, maxLines)) line(`  ${text}`)
  if (lines.length > maxLines) line(`  and ${lines.length - maxLines} more`)
  if (page.status !== 'new') line(`  ${reviewAddressOf(origin, page.reviewUrl)}`, 'dim')
}
