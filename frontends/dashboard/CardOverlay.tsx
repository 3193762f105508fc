import { keyframes, styled } from 'styled-components'
import { useLingering } from '../_kit/use-lingering.ts'
import { color, type } from '../_kit/theme.ts'
import { labelOf, percentOf } from './job-words.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { isOf } from './use-active-job.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

interface Props {
  website: Website
  active: ActiveJob
  hasPreview: boolean
}

/** How far a website's job is. It fades once there is a picture to see; without one the next step may follow. */
export function CardOverlay({ website, active, hasPreview }: Props) {
  const isRunning = isOf(active, website) && active.isBusy
  const label = useLingering(isRunning ? labelOf(active.type) : null, hasPreview ? 800 : 3000)
  // What failed or was cancelled has no end that a full bar could stand for.
  const isStopped = isOf(active, website) && active.outcome !== null && active.outcome !== 'completed'
  if (label === null || (!isRunning && isStopped)) return null

  const percent = (active.job && percentOf(active.job.progress)) || null
  return (
    <Veil data-leaving={!isRunning && hasPreview}>
      <p>{label}</p>
      <ProgressBar label={`${label}, ${website.url}`} percent={isRunning ? percent : 100} />
    </Veil>
  )
}

const fade = keyframes`
  60% { opacity: 1; }
  to { opacity: 0; }
`

const Veil = styled.div`
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
