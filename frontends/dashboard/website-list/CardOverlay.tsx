import { keyframes, styled } from 'styled-components'
import { useExitTransition } from '../../ui/dialogs/use-exit-transition.ts'
import { color, type } from '../../ui/tokens/tokens.ts'
import { labelOf, percentOf } from '../jobs/job.messages.ts'
import { ProgressBar } from '../jobs/ProgressBar.tsx'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

interface Props {
  website: Website
  active: ActiveJob
  hasPreview: boolean
}

/**
 * The progress of a website's job. It fades out immediately when there is a preview; without one the next job
 * may follow.
 */
export function CardOverlay({ website, active, hasPreview }: Props) {
  const isRunning = isJobOf(active, website) && active.isBusy
  const label = useExitTransition(isRunning ? labelOf(active.type) : null, hasPreview ? 800 : 3000)
  // A full bar would be wrong for a failed or cancelled job.
  const isStopped = isJobOf(active, website) && active.outcome !== null && active.outcome !== 'completed'
  if (label === null || (!isRunning && isStopped)) return null

  const percent = (active.job && percentOf(active.job.progress)) || null
  return (
    <Overlay data-leaving={!isRunning && hasPreview}>
      <p>{label}</p>
      <ProgressBar label={`${label}, ${website.url}`} percent={isRunning ? percent : 100} />
    </Overlay>
  )
}

const fade = keyframes`
  60% { opacity: 1; }
  to { opacity: 0; }
`

const Overlay = styled.div`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  gap: 0.375rem;
  padding: 0.625rem 1rem 0.75rem;
  background: ${color.surface};
  border-top: 1px solid ${color.line};
  color: ${color.ink};
  font-size: ${type.small};
  font-weight: 600;

  &[data-leaving='true'] {
    animation: ${fade} 0.8s ease-out forwards;
  }

  [data-strip='true'] & {
    padding: 0.5rem;
    p {
      display: none;
    }
  }
`
