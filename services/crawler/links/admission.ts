import type { Candidate } from '../pages/candidate.ts'
import type { Border } from './border.ts'
import type { Doubts } from './doubts.ts'
import { places, type Place } from '../html/find-links.ts'
import { limits } from '../limits/limits.ts'
import { identify } from '../addresses/normalise-url.ts'
import { openQueries } from './queries.ts'
import { openWeighing, type Source } from './weigh-address.ts'

export const ranksOfPlaces: Record<Place, number> = {
  [places.navigation]: 0,
  [places.content]: 2,
  [places.aside]: 3,
}

export type Admitted = Map<string, Candidate>

export type Admission = ReturnType<typeof openAdmission>

/** Admits each new address once for a visit, or records that it is left out. */
export function openAdmission(border: Border) {
  const known = new Set<string>()
  const framed = new Set<string>()
  const queries = openQueries(border)
  const { weigh, doubts } = openWeighing(border)
  const state: State = { ...border, known, framed, doubts }
  return {
    isFull: () => known.size >= limits.locations,
    isNew: (url: string) => !isKnown(state, url, 'link'),
    take(url: string, rank: number, source: Source, admitted: Admitted) {
      if (isKnown(state, url, source)) return
      doubts.remove(url)
      const candidate = weigh(url, rank, source)
      if (!candidate) return
      known.add(url)
      if (source === 'frame') framed.add(url)
      else framed.delete(url)
      if (queries.isOneOfTooMany(candidate)) border.leftOuts.add(url, 'variants')
      else admitted.set(url, candidate)
    },
    admitOriginal: (url: string) => weigh(url, ranksOfPlaces[places.navigation], 'original'),
    /** Releases addresses that waited for more information. */
    release: () => [...queries.release(), ...doubts.release()],
  }
}

interface State extends Border {
  known: Set<string>
  /** Addresses that are only known as a part of another page. */
  framed: Set<string>
  doubts: Doubts
}

function isKnown({ known, framed, doubts, isPage }: State, url: string, source: Source): boolean {
  // An address that was only known as a part of another page is a page itself if a link leads there.
  if (framed.has(url) && source !== 'frame') return false
  if (doubts.has(url)) return source !== 'sitemap'
  return known.has(url) || isPage(identify(url))
}
