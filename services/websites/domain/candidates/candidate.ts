import type { Page, StoredRegion } from '../pages/page.ts'
import type { StoredSentence } from '@vigia/domain/change-messages/sentence'

/** The website at another address, compared with its baselines before it is published. */
export interface Candidate {
  id: string
  websiteId: string
  /** The URL to which the paths of pages are appended. */
  url: string
  /** The caller's name for it, such as a branch; null without one. */
  label: string | null
  commit: string | null
  /** Where it comes from, such as a pull request. */
  link: string | null
  /** The API token that started it. */
  tokenId: string | null
  createdBy: string
  createdAt: Date
}

/**
 * The result of a page of a candidate. `as-production`: it differs from the baseline as production does by
 * now. `new`: the page has no baseline.
 */
export type CandidateStatus = 'pending' | 'unchanged' | 'changed' | 'as-production' | 'error' | 'new'

export interface CandidatePage {
  candidateId: string
  pageId: string
  pictureKey: string | null
  /** The baseline that it is compared with, which may have been replaced since. */
  baselineKey: string | null
  diffKey: string | null
  maskKey: string | null
  status: CandidateStatus
  reason: string | null
  reasonKind: string | null
  ratio: number | null
  diffPercentage: number | null
  firstChange: number | null
  regions: StoredRegion[]
  sentences: StoredSentence[]
  /** The batch that accepted it; null if it is not accepted. */
  acceptedBatch: string | null
}

/** A page of a candidate, with the page of the website. */
export type ListedCandidatePage = CandidatePage & Pick<Page, 'path' | 'viewport'>

/** The name of a candidate for users. */
export const nameOfCandidate = ({ label, url }: Pick<Candidate, 'label' | 'url'>): string =>
  label ? `“${label}”` : url

/** The name of a look that was accepted on a candidate, as long as those of other looks. */
export const labelOfLook = ({ label, url }: Pick<Candidate, 'label' | 'url'>): string =>
  (label ?? url).slice(0, 60)
