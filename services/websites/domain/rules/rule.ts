import type { Box } from '@vigia/api/websites/fields'
import type { ruleKinds } from '@vigia/api/websites/rule'

/** What the owner of a website wants ignored. */
export interface Rule {
  id: string
  websiteId: string
  pageId: string | null
  pathPattern: string | null
  /** A place is another one on a narrower screenshot. */
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

/** All that a user decides of a rule. */
export type RuleDraft = Omit<Rule, 'id' | 'websiteId' | 'hits' | 'lastHitAt' | 'createdAt'>

/** A rule that is tried, in place of another one if that is given. */
export interface Trial {
  id: string
  draft: RuleDraft
  insteadOf: string | null
}

/** How a page stands, and how it would with the rule. */
export interface TriedPage {
  pageId: string
  before: 'changed' | 'unchanged'
  regions: number
  /** Null until it is compared, and if it could not be. */
  after: 'changed' | 'unchanged' | null
  hiddenRegions: number
  matches: number
  /** The share of its current screenshot that the rule hides, 0 to 1. */
  share: number
  lacksDom: boolean
}
