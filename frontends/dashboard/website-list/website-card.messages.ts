import { countOf, formatAgo, hostOf } from '../format.ts'
import type { Website } from '../api/types.ts'

export const titleOf = ({ title, url }: Pick<Website, 'title' | 'url'>) => title || hostOf(url)

export const factsOf = ({ pageCount, screenshotCount }: Website) =>
  `${countOf(pageCount, 'page')} · ${countOf(screenshotCount, 'screenshot')}`

/** The thumbnail of a website: the baseline, or else the current screenshot. */
export const previewOf = ({ homepage: { baseline, current } }: Website) => (baseline ?? current)?.thumbnail

/** A running job or missing screenshots; undefined when there are none. */
export function activityOf({ activeJobId, pageCount, screenshotCount }: Website, isRunning: boolean) {
  if (isRunning || activeJobId !== null) return 'Working on its pages'
  const missing = pageCount - screenshotCount
  return missing > 0 ? `${countOf(missing, 'page')} without a screenshot` : undefined
}

/** 30 changed, 1 error, checked 12 minutes ago; empty before the first check. */
export function attentionOf({ attention, checkedAt }: Website, now = new Date()): string {
  if (!attention || !checkedAt) return ''
  const { changed, failed, new: added, gone } = attention
  const counts = [
    changed > 0 && `${changed} changed`,
    failed > 0 && countOf(failed, 'error'),
    added > 0 && `${added} new`,
    gone > 0 && `${gone} gone`,
  ].filter(Boolean)
  const text = [...counts, `checked ${formatAgo(checkedAt, now)}`].join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
