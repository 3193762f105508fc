import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { IconButton } from '../_kit/Button.tsx'
import { Remark } from '../_kit/parts.tsx'
import { JobProgress } from './JobProgress.tsx'
import { labelOf } from './job-words.ts'
import { hostOf } from './page-words.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

interface Props {
  active: ActiveJob
  /** Whose panel it is; a job of any other one is said to be that one's. */
  website?: Website
}

/** What the active job is doing; or how it ended, where that wants reading. */
export function JobPanel({ active, website }: Props) {
  const of = active.website && active.website.id !== website?.id ? hostOf(active.website.url) : undefined
  // What an adopted job does is known only after the first look at it.
  if (active.outcome === 'running') return active.type && <JobProgress active={active} of={of} />
  const text = describe(active)
  if (!text) return null
  const isBad = active.outcome !== 'cancelled'
  const Icon = isBad ? CircleAlert : CirclePause
  return (
    <Line $tone={isBad ? 'bad' : 'quiet'} as="output">
      <Icon aria-hidden="true" />
      <p>
        {of && !text.includes(of) && <strong>{of}: </strong>}
        {text}
      </p>
      <IconButton $kind="quiet" aria-label="Dismiss" onClick={active.dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </Line>
  )
}

function describe({ outcome, job, type }: ActiveJob) {
  switch (outcome) {
    case 'failed':
      return `Error: ${job?.error ?? 'Unknown error occurred'}`
    case 'cancelled':
      return `${labelOf(type)} was cancelled - partial results have been saved`
    case 'missing':
      return 'Job not found. It may have been completed or cancelled.'
    case 'timed-out':
      return 'Operation timed out. Please try again.'
    default:
      return null
  }
}

const Line = styled(Remark)`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  padding: 0.375rem 0.375rem 0.375rem 1rem;

  p {
    flex: 1;
  }
  svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
  }
`
