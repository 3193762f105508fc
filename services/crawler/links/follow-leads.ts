import type { Lead } from '../pages/candidate.ts'
import type { Border } from './border.ts'
import { ranksOfPlaces, type Admission, type Admitted } from './admission.ts'
import { places } from '../html/find-links.ts'
import { identify } from '../addresses/normalise-url.ts'
import { suspicionOf } from './weigh-address.ts'

const listedRank = 1

/** The address of a link as the crawler visits it; null if it leads to another website. */
type Resolve = (link: string, base: string) => string | null

/** Follows what pages and sitemaps name: links, frames, and links that are not to be followed. */
export function openLeads({ origin, wishes, leftOuts }: Border, admission: Admission, resolve: Resolve) {
  const wasWritten = rememberWritten(origin)
  const linked = new Set<string>()
  const { isNew, take } = admission

  function follow(lead: Lead, admitted: Admitted) {
    const source = lead.isListed ? 'sitemap' : 'link'
    const isOfPage = !lead.isListed && !lead.isGiven
    for (const [nth, link] of lead.links.entries()) {
      if (admission.isFull() || (isOfPage && wasWritten(link, lead.base))) continue
      const url = resolve(link, lead.base)
      if (!url) continue
      if (isOfPage) linked.add(identify(url))
      const rank = lead.isListed ? listedRank : ranksOfPlaces[lead.places?.[nth] ?? places.content]
      const before = admitted.get(url)
      if (before && !before.passage) before.rank = Math.min(before.rank, rank)
      take(url, rank, source, admitted)
    }
  }

  function lookInFrames({ frames = [], base }: Lead, admitted: Admitted) {
    for (const frame of frames) {
      const url = resolve(frame, base)
      if (url) take(url, ranksOfPlaces[places.navigation], 'frame', admitted)
    }
  }

  function leaveUnfollowed({ nofollow = [], base }: Lead, admitted: Admitted) {
    for (const link of nofollow) {
      const url = resolve(link, base)
      if (!url || !isNew(url)) continue
      if (!wishes.isWanted(url)) leftOuts.add(url, suspicionOf(url)?.reason ?? 'nofollow')
      else follow({ links: [link], base }, admitted)
    }
  }

  return { follow, lookInFrames, leaveUnfollowed, isLinked: (url: string) => linked.has(identify(url)) }
}

/**
 * Recognises written links that were seen before, because most links of a page are in every page's
 * navigation.
 */
function rememberWritten(origin: string): (link: string, base: string) => boolean {
  const written = new Set<string>()
  return (link, base) => {
    if (link.startsWith('/') && !base.startsWith(`${origin}/`)) return false
    if (written.has(link)) return true
    if (rooted.test(link)) written.add(link)
    return false
  }
}

/** Matches an address from the site's root, or with a scheme and a host. */
const rooted = /^(\/(?![/\\])|https?:)/i
