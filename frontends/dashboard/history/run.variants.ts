import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Diff from 'lucide-react/icons/diff'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Sparkle from 'lucide-react/icons/sparkle'
import X from 'lucide-react/icons/x'
import type { Tone } from '../../ui/tokens/tokens.ts'
import type { CandidateState } from '../candidates/candidate.messages.ts'
import type { RunState } from './run.messages.ts'

interface Variant {
  tone: Tone
  Icon: typeof Ban
  label: string
}

/** The color and icon of each state of a run. */
export const runVariants: Record<RunState, Variant> = {
  unchanged: { tone: 'success', Icon: Check, label: 'Nothing changed' },
  new: { tone: 'info', Icon: Sparkle, label: 'New' },
  changed: { tone: 'warning', Icon: Diff, label: 'Changed' },
  failed: { tone: 'danger', Icon: X, label: 'Failed' },
  running: { tone: 'info', Icon: LoaderCircle, label: 'Running' },
  cancelled: { tone: 'neutral', Icon: Ban, label: 'Cancelled' },
}

/** The color and icon of each state of a candidate. */
export const candidateVariants: Record<CandidateState, Variant> = {
  ...runVariants,
  accepted: { tone: 'success', Icon: CheckCheck, label: 'Accepted' },
}
