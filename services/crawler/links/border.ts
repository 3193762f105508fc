import type { LeftOuts } from '../pages/left-outs.ts'
import type { Listed } from '../pages/page.ts'
import type { WatchRules } from './watch-rules.ts'

/** Which addresses of a site may be visited. */
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
