import type { Tone } from '../../ui/tokens/tokens.ts'
import { countOf } from '../format.ts'
import type { Website } from '../api/types.ts'

export const factsOf = ({ pageCount, screenshotCount }: Website) =>
  `${countOf(pageCount, 'page')} · ${countOf(screenshotCount, 'screenshot')}`

/** The thumbnail of a website: the baseline, or else the current screenshot. */
export const previewOf = ({ homepage: { baseline, current } }: Website) => (baseline ?? current)?.thumbnail

/** Describes a running job or missing screenshots; undefined if there are none. */
export function activityOf({ activeJobId, pageCount, screenshotCount }: Website, isRunning: boolean) {
  if (isRunning || activeJobId !== null) return 'Working on its pages'
  const missing = pageCount - screenshotCount
  return missing > 0 ? `${countOf(missing, 'page')} without a screenshot` : undefined
}

/**
 * The states that need attention with their colours, the most important first: "30 changed", "1 error". Empty
 * before the first check.
 */
export function badgesOf({ attention, checkedAt }: Pick<Website, 'attention' | 'checkedAt'>): CardBadge[] {
  if (!attention || !checkedAt) return []
  const { changed, failed, new: added, gone } = attention
  const badges: (CardBadge | false)[] = [
    changed > 0 && { tone: 'warning', text: `${changed} changed` },
    failed > 0 && { tone: 'danger', text: countOf(failed, 'error') },
    added > 0 && { tone: 'info', text: `${added} new` },
    gone > 0 && { tone: 'neutral', text: `${gone} gone` },
  ]
  const shown = badges.filter((badge) => badge !== false)
  return shown.length > 0 ? shown : [{ tone: 'success', text: 'Unchanged' }]
}

interface CardBadge {
  tone: Tone
  text: string
}
