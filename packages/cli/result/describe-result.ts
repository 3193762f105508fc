import type { Summary, SummaryPage } from '../server/answers.ts'
import { countViews, faultOf, type Result } from './result.ts'

const views = (count: number) => (count === 1 ? '1 view' : `${count} views`)

/** The counts in one sentence: 2 of 26 views changed, 1 failed, 1 is new. */
export function describeCounts({ counts }: Pick<Summary, 'counts'>): string {
  const { changed, failed, new: added, asProduction } = counts
  const total = countViews(counts)
  const parts = [
    changed > 0 ? `${changed} of ${views(total)} changed` : `None of ${views(total)} changed`,
    failed > 0 && `${failed} failed`,
    asProduction > 0 && `${asProduction} ${asProduction === 1 ? 'looks' : 'look'} as production does by now`,
    added > 0 && `${added} ${added === 1 ? 'is' : 'are'} new`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}

/** The counts, and why the check as a whole did not succeed. */
export const headlineOf = (summary: Summary): string =>
  [describeCounts(summary), faultOf(summary)].filter(Boolean).join(' ')

/** What is said of a page: the changes as sentences, why it failed, or that it is new. */
export function linesOf({ status, changes, reason, places }: SummaryPage): string[] {
  if (status === 'new') return ['New: it has no baseline yet']
  if (status === 'error') return [reason ?? 'The page could not be captured.']
  if (changes.length > 0) return changes
  return [places === 1 ? 'Something looks different' : `${places} places look different`]
}

/** How much of a changed page changed; empty for other pages. */
export function measureOf({ status, diffPercentage, places }: SummaryPage): string {
  if (status !== 'changed') return ''
  const share = diffPercentage === null ? '' : `${diffPercentage === 0 ? 'under 1' : diffPercentage} %, `
  return `${share}${places === 1 ? '1 place' : `${places} places`}`
}

/** The candidate's address, the label and the commit of this run, if there are any. */
export const describeRun = ({
  summary,
  label,
  commit,
}: Pick<Result, 'summary' | 'label' | 'commit'>): string =>
  [summary.candidate?.url, label, commit && `commit ${commit.slice(0, 12)}`].filter(Boolean).join(' · ')
