import type { CandidateStatus } from './candidate.ts'

interface Found {
  isChanged: boolean
  /** The variant that the page looks like; empty if there is none. */
  matchedKey: string
  /** Whether that variant was accepted at some time, as opposed to what production shows. */
  isAccepted: boolean
}

/** The status of a page of a candidate after its comparison. */
export function settleStatus({ isChanged, matchedKey, isAccepted }: Found): CandidateStatus {
  if (isChanged) return 'changed'
  return matchedKey && !isAccepted ? 'as-production' : 'unchanged'
}
