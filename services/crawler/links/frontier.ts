import type { Candidate, Frontier, Lead } from '../pages/candidate.ts'
import type { Border } from './border.ts'
import { places, type Place } from '../html/find-links.ts'
import { limits } from '../limits/limits.ts'
import { identify, isSameSite, moveToOrigin, normaliseUrl } from '../addresses/normalise-url.ts'
import { openQueries } from './queries.ts'
import { openWeighing, suspicionOf, type Source } from './weigh-address.ts'

const listedRank = 1
const ranksOfPlaces: Record<Place, number> = {
  [places.navigation]: 0,
  [places.content]: 2,
  [places.aside]: 3,
}

export function openFrontier(border: Border): Frontier {
  const { origin, mayVisit, isPage, wishes: watchRules, leftOuts } = border
  const isNamedFirst = rememberNamed()
  const wasWritten = rememberWritten(origin)
  const admission = openAdmission(border)
  const { isNew, take } = admission
  const linked = new Set<string>()

  const resolve = (link: string, base: string) => {
    const url = normaliseUrl(link, base)
    return url && isSameSite(url, origin) ? moveToOrigin(url, origin) : null
  }

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
      if (!watchRules.isWanted(url)) leftOuts.add(url, suspicionOf(url)?.reason ?? 'nofollow')
      else follow({ links: [link], base }, admitted)
    }
  }

  return {
    admit(leads) {
      const admitted: Admitted = new Map()
      for (const lead of leads) follow(lead, admitted)
      for (const lead of leads) lookInFrames(lead, admitted)
      for (const lead of leads) leaveUnfollowed(lead, admitted)
      return [...admitted.values(), ...admission.release()].toSorted((one, other) => one.rank - other.rank)
    },
    admitOriginals: (urls) => urls.filter(isNamedFirst).flatMap((url) => admission.admitOriginal(url) ?? []),
    hasNew(links, base) {
      for (const link of links) {
        const url = resolve(link, base)
        if (url && isNew(url) && mayLead(url) && mayVisit(url) && !isPage(identify(url))) return true
      }
      return false
    },
    isLinked: (url) => linked.has(identify(url)),
  }
}

type Admitted = Map<string, Candidate>

/** Admits each new address once for a visit, or records that it is left out. */
function openAdmission(border: Border) {
  const { isPage, leftOuts } = border
  const known = new Set<string>()
  const framed = new Set<string>()
  const queries = openQueries(border)
  const { weigh, doubts } = openWeighing(border)

  const isKnown = (url: string, source: Source) => {
    // An address that was only known as a part of another page is a page itself if a link leads there.
    if (framed.has(url) && source !== 'frame') return false
    if (doubts.has(url)) return source !== 'sitemap'
    return known.has(url) || isPage(identify(url))
  }

  return {
    isFull: () => known.size >= limits.locations,
    isNew: (url: string) => !isKnown(url, 'link'),
    take(url: string, rank: number, source: Source, admitted: Admitted) {
      if (isKnown(url, source)) return
      doubts.remove(url)
      const candidate = weigh(url, rank, source)
      if (!candidate) return
      known.add(url)
      if (source === 'frame') framed.add(url)
      else framed.delete(url)
      if (queries.isOneOfTooMany(candidate)) leftOuts.add(url, 'variants')
      else admitted.set(url, candidate)
    },
    admitOriginal: (url: string) => weigh(url, ranksOfPlaces[places.navigation], 'original'),
    /** Releases addresses that waited for more information. */
    release: () => [...queries.release(), ...doubts.release()],
  }
}

function rememberNamed(): (url: string) => boolean {
  const named = new Set<string>()
  return (url) => !named.has(url) && Boolean(named.add(url))
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

/** Whether an address may lead to pages, even if it is no page itself. */
function mayLead(url: string): boolean {
  const judged = suspicionOf(url)
  return !judged || judged.isPassage
}
