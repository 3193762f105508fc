import type { NewRule } from '@vigia/api/websites/rules/new-rule'
import type { Rule } from '@vigia/api/websites/rules/rule'
import type { Viewport } from '@vigia/api/websites/viewport'
import type { Page } from '../api/types.ts'
import { nameViewport } from '../viewports/view-names.ts'
import { countOf, formatAgo, formatSize } from '../format.ts'

type What = Pick<Rule, 'kind' | 'box' | 'selector' | 'pattern'>

/** What a rule ignores: Element .ticker. */
export function describeRule({ kind, box, selector, pattern }: What): string {
  if (kind === 'selector') return `Element ${selector}`
  if (kind === 'text') return `Text that matches ${pattern}`
  return box ? `Place of ${formatSize(box)}` : 'Place'
}

interface Watched {
  /** The pages in each viewport. */
  pages: Pick<Page, 'id' | 'path' | 'viewport'>[]
  viewports: Viewport[]
}

/** Describes the pages to which a rule applies, and its viewport if there are several. */
export function describeScope(rule: Rule, { pages, viewports }: Watched): string {
  const page = pages.find(({ id }) => id === rule.pageId)
  const nth = page ? (page.viewport ?? 0) : rule.viewport
  const viewport = viewports.length > 0 && nth !== null ? nameViewport(viewports, nth) : undefined
  return [describePages(rule, page), viewport].filter(Boolean).join(', ')
}

function describePages({ pageId, pathPattern }: Rule, page: Pick<Page, 'path'> | undefined): string {
  if (pathPattern !== null) return `On pages that match ${pathPattern}`
  if (pageId === null) return 'On all pages'
  return page ? `On ${page.path || '/'}` : 'On a page that is no longer listed'
}

export function describeHits({ hits, lastHitAt }: Pick<Rule, 'hits' | 'lastHitAt'>): string {
  if (hits === 0) return 'Has hidden nothing yet'
  return `Hid something ${hits === 1 ? 'once' : countOf(hits, 'time')}${lastHitAt ? `, last ${formatAgo(lastHitAt)}` : ''}`
}

/** Describes how many pages are still to be compared with the rules; empty for none. */
export const describeComparing = (pages: number) =>
  pages > 0 ? `Comparing… ${countOf(pages, 'page')} left` : ''

/** What a request needs to create a removed rule again. */
export function toNewRule({ kind, box, selector, pattern, ...rest }: Rule): NewRule {
  const { pageId, pathPattern, viewport, note, isOn } = rest
  const about = { pageId, pathPattern, viewport, note, isOn }
  if (kind === 'place' && box) return { ...about, kind, box }
  return kind === 'text'
    ? { ...about, kind, pattern: pattern ?? '' }
    : { ...about, kind: 'selector', selector: selector ?? '' }
}
