import CircleAlert from 'lucide-react/icons/circle-alert'
import CirclePause from 'lucide-react/icons/circle-pause'
import X from 'lucide-react/icons/x'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { JobProgress } from './JobProgress.tsx'
import { labelOf } from './job.messages.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'
import type { ActiveJob } from './active-job.ts'
import type { Website } from '../api/types.ts'

interface Props {
  active: ActiveJob
  /** The website of the panel; jobs of other websites are labelled with its name. */
  website?: Website
}

/** The active job's progress, or its outcome where that needs an explanation. */
export function JobPanel({ active, website }: Props) {
  const of = active.website && active.website.id !== website?.id ? nameOfWebsite(active.website) : undefined
  // The type of a job that was started in another tab is unknown until the first poll.
  if (active.outcome === 'running') return active.type && <JobProgress active={active} of={of} />
  const text = describe(active)
  if (!text) return null
  const isError = active.outcome !== 'cancelled'
  const Icon = isError ? CircleAlert : CirclePause
  return (
    <Result $tone={isError ? 'danger' : 'neutral'} as="output">
      <Icon aria-hidden="true" />
      <p>
        {of && !text.includes(of) && <strong>{of}: </strong>}
        {text}
      </p>
      <IconButton $variant="ghost" aria-label="Dismiss" onClick={active.dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </Result>
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

const Result = styled(Alert)`
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
