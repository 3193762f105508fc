import { countOf } from './describe-ending.ts'
import { hostOf } from './page-words.ts'
import type { Website } from './website.ts'

export const titleOf = ({ title, url }: Pick<Website, 'title' | 'url'>) => title || hostOf(url)

export const factsOf = ({ pageCount, screenshotCount }: Website) =>
  `${countOf(pageCount, 'page')} · ${countOf(screenshotCount, 'screenshot')}`

/** The picture that stands for a website: the look that was approved, or else the newest. */
export const previewOf = ({ homepage: { baseline, current } }: Website) => (baseline ?? current)?.thumbnail

/** What is going on with a website's pages, or still missing; nothing when they are all at rest. */
export function activityOf({ activeJobId, pageCount, screenshotCount }: Website, isRunning: boolean) {
  if (isRunning || activeJobId !== null) return 'Working on its pages'
  const missing = pageCount - screenshotCount
  return missing > 0 ? `${countOf(missing, 'page')} without a screenshot` : undefined
}
