import type { Page } from '../pages/page.ts'
import { normaliseUrl } from '../addresses/normalise-url.ts'
import { both } from '../texts/read-directives.ts'
import type { Rendered } from './render-links.ts'
import { readPageText } from '../texts/sketch-text.ts'

/**
 * Updates a page with its state after its scripts ran; returns whether they changed its directives for
 * robots.
 */
export function showPage(page: Page, shown: Rendered): boolean {
  page.title = shown.title || page.title
  // Scripts may have navigated to another page meanwhile, whose text is not this one's.
  if (normaliseUrl(shown.url) !== page.url) return false
  page.shown = readPageText(shown.text)
  page.views = shown.views
  const { robots, canonical } = page
  page.robots = both(robots, shown.robots)
  page.canonical = shown.canonical ?? canonical
  return (
    page.robots.noindex !== robots.noindex ||
    page.robots.nofollow !== robots.nofollow ||
    addressOf(page.canonical, page) !== addressOf(canonical, page)
  )
}

const addressOf = (canonical: string | undefined, { base }: Page) =>
  canonical === undefined ? null : normaliseUrl(canonical, base)
