import type { Box, Sensitivity } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import type { ruleKinds } from '@vigia/api/websites/rules/rule'
import type { StoredSentence } from '@vigia/domain/change-messages/sentence'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

/**
 * A region without its accepted state, which is stored separately. Regions from before fingerprints have
 * none.
 */
export type StoredRegion = Omit<Region, 'isAccepted'>

/** Matches of a rule on a page, by the screenshot's key, because either screenshot may be replaced. */
export interface StoredIgnored {
  ruleId: string
  kind: (typeof ruleKinds)[number]
  boxes: Record<string, Box[]>
}

export interface Page {
  id: string
  websiteId: string
  /** 0 for the default viewport, or the number of another one of the website. */
  viewport: number
  /** The id of the page of which this is a view. */
  viewOf: string | null
  /** The page's key; null for a view. */
  identity: string | null
  path: string
  fullUrl: string
  title: string
  status: SettledStatus
  reason: string | null
  /** The status before a discovery found that the page fails. */
  statusBefore: SettledStatus | null
  /** The discovery that last found it. */
  foundBy: string | null
  baselineImagePath: string | null
  currentImagePath: string | null
  diffImagePath: string | null
  diffPercentage: number | null
  diffRatio: number | null
  contentRatio: number | null
  shiftedRows: number | null
  regions: StoredRegion[]
  sentences: StoredSentence[]
  /** Regions that the rules of the last comparison ignored. */
  ignored: StoredIgnored[]
  maskImagePath: string | null
  /** The screenshot of a page in error. */
  errorImagePath: string | null
  /** The first differing row of the current screenshot; the mask's thumbnail shows this position. */
  firstChange: number | null
  /** The page's own sensitivity; null for that of its website. */
  sensitivity: Sensitivity | null
  truncated: boolean
  unsettled: boolean
  /** The number of texts that appear while the page is scrolled and for which its screenshot has no space. */
  textsNotShown: number
  /**
   * Whether the page is in error only because nearly all other pages look the same; its screenshot is
   * current.
   */
  alike: boolean
  lastCaptured: Date | null
  goneAt: Date | null
  /** The number of consecutive scheduled discoveries that did not find it. */
  missed: number
  /** Whether its owner took it off the list, which keeps its history. */
  dismissedAs: 'gone' | 'unwatched' | null
  /** The id for undoing the dismissal. */
  dismissalId: string | null
  goneBefore: Date | null
  /** The reason for which the last discovery left it out, if it is therefore gone. */
  leftOut: string | null
  /** Whether alerts about it are muted. */
  isMuted: boolean
  mutedUntil: Date | null
  mutedFingerprints: string[] | null
  createdAt: Date
}
