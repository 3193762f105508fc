import { countOf } from '../format.ts'
import { hostOf } from '../format.ts'
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
