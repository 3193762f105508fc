import type { Box } from '@vigia/api/websites/fields'
import type { ruleKinds } from '@vigia/api/websites/rules/rule'

/** A rule of a website's owner about what is ignored. */
export interface Rule {
  id: string
  websiteId: string
  pageId: string | null
  pathPattern: string | null
  /** The viewport of a region, which has a different position on a narrower screenshot. */
  viewport: number | null
  kind: (typeof ruleKinds)[number]
  box: Box | null
  selector: string | null
  pattern: string | null
  note: string
  isOn: boolean
  hits: number
  lastHitAt: Date | null
  createdAt: Date
}

/** The properties of a rule that a user chooses. */
export type RuleDraft = Omit<Rule, 'id' | 'websiteId' | 'hits' | 'lastHitAt' | 'createdAt'>

/** An unsaved rule for a preview, which may replace a saved one. */
export interface Trial {
  id: string
  draft: RuleDraft
  insteadOf: string | null
}

/** The status of a page without and with the rule. */
export interface TriedPage {
  pageId: string
  before: 'changed' | 'unchanged'
  regions: number
  /** The status with the rule; null until the page is compared, and if that failed. */
  after: 'changed' | 'unchanged' | null
  hiddenRegions: number
  matches: number
  /** The fraction of its current screenshot that the rule ignores, 0 to 1. */
  share: number
  lacksDom: boolean
}
