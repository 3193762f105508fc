import { describeCounts, linesOf } from '../result/describe-result.ts'
import { countViews, faultOf, reviewAddressOf } from '../result/result.ts'
import type { Summary, SummaryPage } from '../server/answers.ts'
import { markAsData, newMark } from './mark-as-data.ts'

/** The maximum number of characters of the pages in one answer, about a quarter of what agents accept. */
const maxPages = 20_000
/** The maximum number of changes that are listed of a page; the tool `page` lists all. */
const maxLines = 5
const maxGroups = 10
const maxGroupPages = 5

/** Who decides, which no tool does. */
const decisionNotice = 'A person decides about changes, in the review; nothing here can approve them.'

/** A summary in words for an agent, with its pages from a position on. */
export function describeSummary(summary: Summary, origin: string, from = 0, mark = newMark()): string {
  const problem = whyNoResult(summary)
  const fault = faultOf(summary)
  const head = [
    problem ?? describeCounts(summary),
    ...(fault === undefined ? [] : ['The check did not come to its end; “fault” says why.']),
    `result: ${problem === undefined ? (summary.result ?? 'none') : 'none'}`,
    ...describeSubject(summary),
    `review: ${reviewAddressOf(origin, summary.reviewUrl)}`,
    decisionNotice,
  ]
  const pages = fit(summary.pages.slice(from).map(dataOf))
  const rest = summary.pages.length - from - pages.length
  if (rest > 0) head.push(`${rest} more pages follow: call report with from: ${from + pages.length}.`)
  const { title } = summary.website
  const data = { title, fault, pages, groups: groupsOf(summary) }
  return `${head.join('\n')}\n\n${markAsData(data, mark)}`
}

/** One page in words for an agent, with all of its changes. */
export function describePage(summary: Summary, page: SummaryPage, origin: string, mark = newMark()): string {
  const head = [
    ...describeSubject(summary),
    `review: ${reviewAddressOf(origin, page.reviewUrl)}`,
    decisionNotice,
  ]
  const others = summary.groups
    .filter(({ pageIds }) => pageIds.includes(page.pageId))
    .map(({ changes, pageIds }) => ({ changes, onPages: pageIds.length }))
  const data = { ...dataOf(page), changes: linesOf(page), sameChangeOnSeveralPages: others }
  return `${head.join('\n')}\n\n${markAsData(data, mark)}`
}

/** Why a summary says nothing about whether the website looks as it was approved; undefined if it does. */
export function whyNoResult({ status, counts }: Pick<Summary, 'status' | 'counts'>): string | undefined {
  if (status === null) return 'This website was not checked yet. Call check first.'
  if (status === 'running') return 'A check is running, so that there is no result yet. Call report later.'
  if (status === 'completed' && countViews(counts) === counts.new)
    return 'There is nothing to compare with: a person has to approve the pages first, in the review.'
  return undefined
}

const describeSubject = ({ website, candidate }: Summary) => [
  `website: ${website.id} ${website.url}`,
  ...(candidate ? [`candidate: ${candidate.id} ${candidate.url}`] : []),
]

function dataOf(page: SummaryPage) {
  const { pageId, path, viewport, status, diffPercentage, places, isAccepted, isReported } = page
  const lines = linesOf(page)
  return {
    pageId,
    path,
    viewport,
    status,
    ...(status === 'changed' && { percentage: diffPercentage, places, isAccepted, needsFix: isReported }),
    changes: lines.slice(0, maxLines),
    ...(lines.length > maxLines && { moreChanges: lines.length - maxLines }),
  }
}

function groupsOf({ groups }: Summary) {
  return groups.slice(0, maxGroups).map(({ changes, pageIds }) => ({
    changes: changes.slice(0, maxLines),
    onPages: pageIds.length,
    pageIds: pageIds.slice(0, maxGroupPages),
  }))
}

/** The first items that fit; at least one of them, so that asking on comes to an end. */
function fit<Item>(items: Item[]): Item[] {
  let length = 0
  const end = items.findIndex((item) => {
    length += JSON.stringify(item, null, 1).length
    return length > maxPages
  })
  return end < 0 ? items : items.slice(0, Math.max(1, end))
}
