import type { LeftOuts } from '../listing/left-out.ts'
import type { Listed } from '../listing/collect-pages.ts'
import type { Reason } from '../listing/reasons.ts'
import type { WatchRules } from './watch-rules.ts'
import type { Judgement } from './judge-address.ts'

/** An address to visit. */
export interface Candidate {
  url: string
  /** Those with a lower one are visited first. */
  rank: number
  /** The owner wants it watched, or approved it. */
  isWanted: boolean
  /** Why it is only read for its links. */
  passage?: Reason
  /** Why it may be no page. */
  doubt?: Doubt
}

export interface Border {
  /** The site's origin, under which all its addresses are requested. */
  origin: string
  mayVisit: (url: string) => boolean
  /** Whether a page is known by this identity. */
  isPage: (identity: string) => boolean
  /** The listed page with this identity. */
  pageAt: (identity: string) => Listed | undefined
  wishes: WatchRules
  leftOuts: LeftOuts
}

/** Why an address may be no page; once it is visited its content decides. */
export type Doubt = Pick<Judgement, 'reason' | 'of' | 'value'>
