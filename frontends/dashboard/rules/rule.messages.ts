import type { NewRule, Rule } from '@vigia/api/websites/rule'
import type { Page } from '../api/types.ts'
import { countOf, formatAgo, formatSize } from '../format.ts'

type What = Pick<Rule, 'kind' | 'box' | 'selector' | 'pattern'>

/** What a rule ignores: Element .ticker. */
export function describeRule({ kind, box, selector, pattern }: What): string {
  if (kind === 'selector') return `Element ${selector}`
  if (kind === 'text') return `Text that matches ${pattern}`
  return box ? `Place of ${formatSize(box)}` : 'Place'
}

/** On which pages it does. */
export function describeScope({ pageId, pathPattern }: Rule, pages: Pick<Page, 'id' | 'path'>[]): string {
  if (pathPattern !== null) return `On pages that match ${pathPattern}`
  if (pageId === null) return 'On all pages'
  const page = pages.find(({ id }) => id === pageId)
  return page ? `On ${page.path || '/'}` : 'On a page that is no longer listed'
}

export function describeHits({ hits, lastHitAt }: Pick<Rule, 'hits' | 'lastHitAt'>): string {
  if (hits === 0) return 'Has hidden nothing yet'
  return `Hid something ${hits === 1 ? 'once' : countOf(hits, 'time')}${lastHitAt ? `, last ${formatAgo(lastHitAt)}` : ''}`
}

/** While pages are compared with what was last saved; empty when they are. */
export const describeComparing = (pages: number) =>
  pages > 0 ? `Comparing… ${countOf(pages, 'page')} left` : ''

/** The same rule, to be made again. */
export function toNewRule({ kind, box, selector, pattern, ...rest }: Rule): NewRule {
  const { pageId, pathPattern, note, isOn } = rest
  const about = { pageId, pathPattern, note, isOn }
  if (kind === 'place' && box) return { ...about, kind, box }
  return kind === 'text'
    ? { ...about, kind, pattern: pattern ?? '' }
    : { ...about, kind: 'selector', selector: selector ?? '' }
}
