import type { Page } from '../fetching/fetch-page.ts'
import { isSameSite, moveToOrigin, normaliseUrl } from '../links/normalise-url.ts'

/**
 * Reads addresses of the host where a copy of a website says that it is published as addresses of the copy. Builders write that host into every
 * sitemap, so that those of a preview, or of a website that is not published yet, name no page of it otherwise.
 */
export type BringHome = (url: string) => string

export function bringHome(start: Page | undefined, origin: string): BringHome {
  const published = start && publishedAt(start)
  if (!published || isSameSite(published, origin)) return (url) => url
  return (url) => (URL.canParse(url) && isSameSite(url, published) ? moveToOrigin(url, origin) : url)
}

/** The page itself at another host: one that names any other page there as its original may be quoted from it. */
function publishedAt({ canonical, base, url }: Page): string | undefined {
  const to = canonical === undefined ? null : normaliseUrl(canonical, base)
  return to && new URL(to).pathname === new URL(url).pathname ? to : undefined
}
