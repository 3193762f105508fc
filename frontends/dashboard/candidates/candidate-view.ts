import type { Page } from '@vigia/api/websites/page-answer'

/** What is known of a page of a candidate, besides what is known of any page. */
export interface OnCandidate {
  isAccepted: boolean
  /** It differs from the baseline as the website itself does by now. */
  isAsProduction: boolean
}

/** A page in one viewport; without `candidate` it is one of the website itself. */
export interface CandidateView {
  status: Page['status']
  candidate?: OnCandidate | undefined
}
