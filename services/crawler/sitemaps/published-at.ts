import type { Page } from '../pages/page.ts'
import { isSameSite, moveToOrigin, normaliseUrl } from '../addresses/normalise-url.ts'

/**
 * Maps addresses of the host where a copy of a website says that it is published to addresses of the copy. Site generators write that host
 * into every sitemap, so that those of a preview, or of an unpublished website, would name no page of it without this.
 */
export type BringHome = (url: string) => string

export function bringHome(start: Page | undefined, origin: string): BringHome {
  const published = start && publishedAt(start)
  if (!published || isSameSite(published, origin)) return (url) => url
  return (url) => (URL.canParse(url) && isSameSite(url, published) ? moveToOrigin(url, origin) : url)
}

/** The page itself at another host: a page whose canonical address is another page there may be a quotation. */
function publishedAt({ canonical, base, url }: Page): string | undefined {
  const to = canonical === undefined ? null : normaliseUrl(canonical, base)
  return to && new URL(to).pathname === new URL(url).pathname ? to : undefined
}
