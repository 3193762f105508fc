import { runAfter } from '@vigia/browser/tabs/with-helpers'
import type { Tab } from '@vigia/browser/tabs/tab'
import { inPage } from '../frames/in-every-frame.ts'
import { provideTrees } from '../frames/shadow-trees.ts'

/** A page with more links reports none, because a missing link would count as removed. */
const maxLinks = 400
const maxLength = 500

/** Links to pages of the same website, as paths with queries; undefined where not all of them are known. */
export const readLinks = (tab: Tab): Promise<string[] | undefined> =>
  inPage(tab, listLinksInPage, { maxLinks, maxLength }).then(
    (links) => links ?? undefined,
    () => undefined,
  )

/** Runs in the page. */
const listLinksInPage = runAfter([provideTrees], listLinks)

function listLinks(max: { maxLinks: number; maxLength: number }): string[] | null {
  const withoutWww = (host: string) => host.replace(/^www\./, '')
  const found = new Set<string>()
  for (const { href } of vigiaTrees.findAll<HTMLAnchorElement>('a[href], area[href]')) {
    const url = typeof href === 'string' ? URL.parse(href) : null
    if (!url || withoutWww(url.hostname) !== withoutWww(location.hostname)) continue
    const path = url.pathname + url.search
    if (path.length <= max.maxLength) found.add(path)
    if (found.size > max.maxLinks) return null
  }
  return [...found]
}
