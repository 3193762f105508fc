import CheckCheck from 'lucide-react/icons/check-check'
import type { CandidateState } from '../candidates/candidate.messages.ts'
import { runVariants } from './run.variants.ts'

/** The color and icon of each state. */
export const candidateVariants: Record<CandidateState, (typeof runVariants)['changed']> = {
  ...runVariants,
  accepted: { tone: 'success', Icon: CheckCheck, label: 'Accepted' },
}
