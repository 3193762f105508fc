import type { Box, Sensitivity } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import type { ruleKinds } from '@vigia/api/websites/rule'
import type { StoredSentence } from '@vigia/domain/change-messages/sentence'

export type SettledStatus = 'pending' | 'new' | 'changed' | 'unchanged' | 'error'

/** Accepted regions are stored separately. Regions that are older than fingerprints have none. */
export type StoredRegion = Omit<Region, 'isAccepted'>

/** What a rule matched on a page, by the key of the screenshot: either of the two may be replaced. */
export interface StoredIgnored {
  ruleId: string
  kind: (typeof ruleKinds)[number]
  boxes: Record<string, Box[]>
}

export interface Page {
  id: string
  websiteId: string
  /** 0 for the default viewport, or the number of one of the website's others. */
  viewport: number
  /** The page that this is another view of. */
  viewOf: string | null
  /** Null for a view of a page. */
  identity: string | null
  path: string
  fullUrl: string
  title: string
  status: SettledStatus
  reason: string | null
  /** How it stood before a discovery found that it fails. */
  statusBefore: SettledStatus | null
  /** The discovery that found it last. */
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
  /** What was ignored by the rules of the last comparison. */
  ignored: StoredIgnored[]
  maskImagePath: string | null
  /** What the browser showed of a page in error. */
  errorImagePath: string | null
  /** The row of the current picture at which it begins to differ; the mask's thumbnail shows that place. */
  firstChange: number | null
  /** Its own; null is that of its website. */
  sensitivity: Sensitivity | null
  truncated: boolean
  unsettled: boolean
  /** Texts that it shows while it is scrolled and that its current picture has no room for. */
  textsNotShown: number
  /**
   * Whether the page is in error only because it shows what nearly all others show; its screenshot is
   * current.
   */
  alike: boolean
  lastCaptured: Date | null
  goneAt: Date | null
  /** Discoveries of the schedule in a row that did not find it. */
  missed: number
  /** Its owner took it off the list, with its history. */
  dismissedAs: 'gone' | 'unwatched' | null
  /** The id with which the dismissal is undone. */
  dismissalId: string | null
  goneBefore: Date | null
  /** Why the last discovery leaves it out, if that is why it is gone. */
  leftOut: string | null
  /** No alerts are sent about it. */
  isMuted: boolean
  mutedUntil: Date | null
  mutedFingerprints: string[] | null
  createdAt: Date
}
