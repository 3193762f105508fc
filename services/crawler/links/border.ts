import type { LeftOuts } from '../pages/left-outs.ts'
import type { Listed } from '../pages/page.ts'
import type { WatchRules } from './watch-rules.ts'

/** The addresses of a site that may be visited. */
export interface Border {
  /** The site's origin, under which all its addresses are requested. */
  origin: string
  mayVisit: (url: string) => boolean
  /** Whether a page with this identity is known. */
  isPage: (identity: string) => boolean
  /** The listed page with this identity. */
  pageAt: (identity: string) => Listed | undefined
  wishes: WatchRules
  leftOuts: LeftOuts
}
