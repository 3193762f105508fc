import { toMarkdownCode } from '@vigia/common/text/formats'
import { describeCounts, describeRun, linesOf, measureOf } from '../result/describe-result.ts'
import { faultOf, nameOf, reviewAddressOf, type Result } from '../result/result.ts'
import type { SummaryPage } from '../server/answers.ts'

/** A comment on GitHub has at most 65,536 characters. */
const maxLength = 60_000
/** The maximum number of changes that are listed of a page. */
const maxLines = 5

/**
 * Writes the result as Markdown for a comment or a summary of a job. All texts of pages are code spans, so
 * that none is a link, mentions anyone or becomes markup.
 */
export function writeMarkdown(result: Result): string {
  const { summary, origin } = result
  const { website } = summary
  const run = describeRun(result)
  const head = [
    `### Vigia: ${toMarkdownCode(website.title || website.url)}`,
    `**${describeCounts(summary)}** [Open the review](${linkOf(origin, summary.reviewUrl)})`,
    ...[faultOf(summary), run].flatMap((line) => (line ? [toMarkdownCode(line)] : [])),
  ]
  const text = head.join('\n\n')
  const items = fit(
    summary.pages.map((page) => describe(page, origin)),
    maxLength - text.length,
  )
  return `${[text, items].filter(Boolean).join('\n\n')}\n`
}

function describe(page: SummaryPage, origin: string): string {
  const lines = linesOf(page)
  const measure = measureOf(page)
  const title = `[${page.status}](${linkOf(origin, page.reviewUrl)}) ${toMarkdownCode(nameOf(page))}`
  const rest = lines.length - maxLines
  return [
    `- ${title}${measure ? ` ${measure}` : ''}`,
    ...lines.slice(0, maxLines).map((line) => `  - ${toMarkdownCode(line)}`),
    ...(rest > 0 ? [`  - and ${rest} more`] : []),
  ].join('\n')
}

/** An address in which no bracket ends the link. */
const linkOf = (origin: string, reviewUrl: string) =>
  reviewAddressOf(origin, reviewUrl).replaceAll(/[()\\<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** The first items that fit, and how many more there are. */
function fit(items: string[], max: number): string {
  let length = 0
  const end = items.findIndex((item) => {
    length += item.length + 1
    return length > max
  })
  if (end < 0) return items.join('\n')
  return [...items.slice(0, end), `- and ${items.length - end} more`].join('\n')
}
