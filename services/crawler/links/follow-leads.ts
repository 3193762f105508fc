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
export function openLeads(border: Border, admission: Admission, resolve: Resolve) {
  const linked = new Set<string>()
  const wasWritten = rememberWritten(border.origin)
  const following: Following = { ...border, admission, resolve, wasWritten, linked }
  return {
    follow: (lead: Lead, admitted: Admitted) => follow(following, lead, admitted),
    lookInFrames: (lead: Lead, admitted: Admitted) => lookInFrames(following, lead, admitted),
    leaveUnfollowed: (lead: Lead, admitted: Admitted) => leaveUnfollowed(following, lead, admitted),
    isLinked: (url: string) => linked.has(identify(url)),
  }
}

interface Following extends Border {
  admission: Admission
  resolve: Resolve
  wasWritten: (link: string, base: string) => boolean
  /** Identities of the addresses to which a page links. */
  linked: Set<string>
}

function follow(following: Following, lead: Lead, admitted: Admitted): void {
  const { admission, resolve, wasWritten, linked } = following
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
    admission.take(url, rank, source, admitted)
  }
}

function lookInFrames({ admission, resolve }: Following, { frames = [], base }: Lead, admitted: Admitted) {
  for (const frame of frames) {
    const url = resolve(frame, base)
    if (url) admission.take(url, ranksOfPlaces[places.navigation], 'frame', admitted)
  }
}

function leaveUnfollowed(following: Following, { nofollow = [], base }: Lead, admitted: Admitted): void {
  const { admission, resolve, wishes, leftOuts } = following
  for (const link of nofollow) {
    const url = resolve(link, base)
    if (!url || !admission.isNew(url)) continue
    if (!wishes.isWanted(url)) leftOuts.add(url, suspicionOf(url)?.reason ?? 'nofollow')
    else follow(following, { links: [link], base }, admitted)
  }
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
