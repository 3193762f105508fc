import type { Place } from '../html/find-links.ts'
import type { Judgement } from '../addresses/judge-address.ts'
import type { Reason } from '../addresses/reasons.ts'

/** An address to visit. */
export interface Candidate {
  url: string
  /** The rank; candidates with a lower one are visited first. */
  rank: number
  /** The owner wants it watched, or approved it. */
  isWanted: boolean
  /** Why it is only read for its links. */
  passage?: Reason
  /** Why it may be no page. */
  doubt?: Doubt
}

/** Why an address may be no page; once it is visited its content decides. */
export type Doubt = Pick<Judgement, 'reason' | 'of' | 'value'>

/** Links as written, what they are relative to, and their places. */
export interface Lead {
  links: string[]
  base: string
  /** The part of the page in which each link is; content by default. */
  places?: readonly Place[]
  nofollow?: string[]
  /** Addresses of documents that the page shows in frames. */
  frames?: string[]
  /** Whether the address comes from a sitemap. */
  isListed?: boolean
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
