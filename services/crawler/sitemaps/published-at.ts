import type { Page } from '../pages/page.ts'
import { isSameSite, moveToOrigin, normaliseUrl } from '../addresses/normalise-url.ts'

/**
 * Maps addresses at the published host of a website to a copy of it. Site generators write the published host
 * into every sitemap, so those of a preview, or of an unpublished website, would otherwise contain no page of
 * the copy.
 */
export type BringHome = (url: string) => string

export function bringHome(start: Page | undefined, origin: string): BringHome {
  const published = start && publishedAt(start)
  if (!published || isSameSite(published, origin)) return (url) => url
  return (url) => (URL.canParse(url) && isSameSite(url, published) ? moveToOrigin(url, origin) : url)
}

/**
 * The same page at another host; a page whose canonical address is a different page there may be a quotation.
 */
function publishedAt({ canonical, base, url }: Page): string | undefined {
  const to = canonical === undefined ? null : normaliseUrl(canonical, base)
  return to && new URL(to).pathname === new URL(url).pathname ? to : undefined
}
