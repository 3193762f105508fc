import type { Place } from '../html/find-links.ts'
import type { Judgement } from '../addresses/judge-address.ts'
import type { Reason } from '../addresses/reasons.ts'

/** An address to visit. */
export interface Candidate {
  url: string
  /** The rank; candidates with a lower one are visited first. */
  rank: number
  /** Whether the owner pinned or approved the address. */
  isWanted: boolean
  /** The reason for reading the address only for its links. */
  passage?: Reason
  /** The reason why the address may not be a page. */
  doubt?: Doubt
}

/** The reason why an address may not be a page; its content decides after a visit. */
export type Doubt = Pick<Judgement, 'reason' | 'of' | 'value'>

/** Links as written, with their base address and positions. */
export interface Lead {
  links: string[]
  base: string
  /** The position of each link in the page; content by default. */
  places?: readonly Place[]
  nofollow?: string[]
  /** Addresses of documents in the page's frames. */
  frames?: string[]
  /** Whether the addresses come from a sitemap. */
  isListed?: boolean
  /**
   * Whether the addresses are known before any page was read: the homepage, and what the owner wants watched.
   */
  isGiven?: boolean
}

/** The frontier of the crawl: admits every address once, if it may be a page. */
export interface Frontier {
  /** The links that are new and worth a visit, best first; from then on they count as known. */
  admit(leads: Lead[]): Candidate[]
  /**
   * The canonical addresses that may be visited, each at its first mention, whether or not a link led there.
   */
  admitOriginals(urls: string[]): Candidate[]
  /** Whether one of the links would be admitted, without admitting it. */
  hasNew(links: Iterable<string>, base: string): boolean
  /** Whether a page that was read links to this address. */
  isLinked(url: string): boolean
}
