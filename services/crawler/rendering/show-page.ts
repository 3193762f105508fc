import type { Page } from '../fetching/fetch-page.ts'
import { normaliseUrl } from '../links/normalise-url.ts'
import { both } from '../robots/read-directives.ts'
import type { Rendered } from './render-links.ts'
import { readWords } from '../listing/sketch-text.ts'

/** Makes a page what a person sees once its scripts ran; answers whether they changed what it says of itself to robots. */
export function showPage(page: Page, shown: Rendered): boolean {
  page.title = shown.title || page.title
  // Scripts may have led to another page by now, whose words are not this one's.
  if (normaliseUrl(shown.url) !== page.url) return false
  page.shown = readWords(shown.text)
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
