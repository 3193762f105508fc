import { places } from './find-links.ts'
import type { Place } from './find-links.ts'
import { isFile } from './is-file.ts'
import { judgeAddress, reasonAgainst } from './judge-address.ts'
import type { LeftOuts } from '../listing/left-out.ts'
import { limits } from '../limits.ts'
import { choosesByQuery, identify, isSameSite, moveToOrigin, normaliseUrl } from './normalise-url.ts'
import type { Reason } from '../listing/reasons.ts'
import type { WatchRules } from './watch-rules.ts'

/** Links as written, what they are relative to, and their places. */
export interface Lead {
  links: string[]
  base: string
  /** Of each link; content if there is none. */
  places?: readonly Place[]
  nofollow?: string[]
  /** From a sitemap. */
  isListed?: boolean
}

/** An address to visit. */
export interface Candidate {
  url: string
  /** Those with a lower one are visited first. */
  rank: number
  /** The owner wants it watched, or approved it. */
  isWanted: boolean
  /** Why it is only read for its links. */
  passage?: Reason
}

/** The frontier of the crawl: admits every address once, if it may be a page. */
export interface Frontier {
  /** The links that are new and worth a visit, best first; they count as known from now on. */
  admit(leads: Lead[]): Candidate[]
  /** The canonical addresses that may be visited, each the first time that it is named, whether or not a link led there. */
  admitOriginals(urls: string[]): Candidate[]
  /** Whether one of the links would be admitted; changes nothing. */
  hasNew(links: Iterable<string>, base: string): boolean
}

export interface Border {
  /** The site's origin, under which all its addresses are requested. */
  origin: string
  mayVisit: (url: string) => boolean
  /** Whether a page is known by this identity. */
  isPage: (identity: string) => boolean
  wishes: WatchRules
  leftOuts: LeftOuts
}

const ranks = { listed: 1, passage: 4 } as const
const ranksOfPlaces: Record<Place, number> = {
  [places.navigation]: 0,
  [places.content]: 2,
  [places.aside]: 3,
}

export function openFrontier(border: Border): Frontier {
  const { origin, mayVisit, isPage, wishes: watchRules, leftOuts } = border
  const known = new Set<string>()
  const isNamedFirst = rememberNamed()
  const isOneOfTooMany = countVariants()
  const wasWritten = rememberWritten(origin)
  const weigh = openWeighing(border)

  const resolve = (link: string, base: string) => {
    const url = normaliseUrl(link, base)
    return url && isSameSite(url, origin) ? moveToOrigin(url, origin) : null
  }
  const isNew = (url: string) => !known.has(url) && !isFile(url) && !isPage(identify(url))

  function follow(lead: Lead, admitted: Map<string, Candidate>) {
    for (const [nth, link] of lead.links.entries()) {
      if (known.size >= limits.locations || (!lead.isListed && wasWritten(link, lead.base))) continue
      const url = resolve(link, lead.base)
      if (!url) continue
      const rank = lead.isListed ? ranks.listed : ranksOfPlaces[lead.places?.[nth] ?? places.content]
      const before = admitted.get(url)
      if (before && !before.passage) before.rank = Math.min(before.rank, rank)
      if (!isNew(url)) continue
      const candidate = weigh(url, rank, lead.isListed ?? false)
      if (!candidate) continue
      known.add(url)
      if (isOneOfTooMany(url)) leftOuts.add(url, 'variants')
      else admitted.set(url, candidate)
    }
  }

  function leaveUnfollowed({ nofollow = [], base }: Lead, admitted: Map<string, Candidate>) {
    for (const link of nofollow) {
      const url = resolve(link, base)
      if (!url || !isNew(url)) continue
      if (!watchRules.isWanted(url)) leftOuts.add(url, reasonAgainst(url) ?? 'nofollow')
      else follow({ links: [link], base }, admitted)
    }
  }

  return {
    admit(leads) {
      const admitted = new Map<string, Candidate>()
      for (const lead of leads) follow(lead, admitted)
      for (const lead of leads) leaveUnfollowed(lead, admitted)
      return [...admitted.values()].toSorted((one, other) => one.rank - other.rank)
    },
    // As in a sitemap: what the site names as an original, it means as a page.
    admitOriginals: (urls) =>
      urls.filter(isNamedFirst).flatMap((url) => weigh(url, ranksOfPlaces[places.navigation], true) ?? []),
    hasNew(links, base) {
      for (const link of links) {
        const url = resolve(link, base)
        if (url && isNew(url) && mayLead(url) && mayVisit(url)) return true
      }
      return false
    },
  }
}

function rememberNamed(): (url: string) => boolean {
  const named = new Set<string>()
  return (url) => !named.has(url) && Boolean(named.add(url))
}

/** Most links of a page are in every page's navigation: those are recognised as they are written. */
function rememberWritten(origin: string): (link: string, base: string) => boolean {
  const written = new Set<string>()
  return (link, base) => {
    if (link.startsWith('/') && !base.startsWith(`${origin}/`)) return false
    if (written.has(link)) return true
    if (rooted.test(link)) written.add(link)
    return false
  }
}

/** From the site's root, or with a scheme and a host. */
const rooted = /^(\/(?![/\\])|https?:)/i

/** Decides what becomes of a new address: undefined if it is left out, which is recorded. */
function openWeighing({ mayVisit, wishes: watchRules, leftOuts }: Border) {
  let passages = 0
  return (url: string, rank: number, isListed: boolean): Candidate | undefined => {
    const isWanted = watchRules.isWanted(url)
    const judged = isWanted ? undefined : judgeAddress(url)
    const isMeant = judged?.isForm || (isListed && judged?.yieldsToSitemap)
    const doubt = isMeant ? undefined : judged
    const isAllowed = watchRules.isPinned(url) || mayVisit(url)
    const excluded = !isWanted && watchRules.reasonAgainst(url) === 'excluded' ? 'excluded' : undefined
    const reason = excluded ?? doubt?.reason ?? (isAllowed ? undefined : 'robots')
    if (reason) leftOuts.add(url, reason)
    if (excluded || (reason && !doubt?.isPassage) || !isAllowed) return undefined
    if (doubt)
      return (passages += 1) <= limits.passages ? { ...passageTo(url), passage: doubt.reason } : undefined
    return { url, rank, isWanted }
  }
}

/** To pages, whether or not it is one itself. */
function mayLead(url: string): boolean {
  const judged = judgeAddress(url)
  return !judged || judged.isPassage || judged.isForm
}

const passageTo = (url: string) => ({ url, rank: ranks.passage, isWanted: false })

/** Limits the queries of one path. A query that selects a page, as in `?id=7`, is not counted. */
function countVariants(): (url: string) => boolean {
  const variants = new Map<string, number>()
  return (url) => {
    const query = url.indexOf('?')
    if (query < 0 || choosesByQuery(url)) return false
    const path = url.slice(0, query)
    const count = (variants.get(path) ?? 0) + 1
    variants.set(path, count)
    return count > limits.variantsOfAPath
  }
}
