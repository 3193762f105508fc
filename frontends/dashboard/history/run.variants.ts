import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import Diff from 'lucide-react/icons/diff'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import Sparkle from 'lucide-react/icons/sparkle'
import X from 'lucide-react/icons/x'
import type { Tone } from '../../ui/tokens/tokens.ts'
import type { RunState } from './run.messages.ts'

/** The color and icon of each state. */
export const runVariants: Record<RunState, { tone: Tone; Icon: typeof Ban; label: string }> = {
  unchanged: { tone: 'success', Icon: Check, label: 'Nothing changed' },
  new: { tone: 'info', Icon: Sparkle, label: 'New' },
  changed: { tone: 'warning', Icon: Diff, label: 'Changed' },
  failed: { tone: 'danger', Icon: X, label: 'Failed' },
  running: { tone: 'info', Icon: LoaderCircle, label: 'Running' },
  cancelled: { tone: 'neutral', Icon: Ban, label: 'Cancelled' },
}
