import { useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Confirm } from '../_kit/Confirm.tsx'
import { Card, Soft, Unseen } from '../_kit/parts.tsx'
import { color, type as text } from '../_kit/theme.ts'
import { countOf } from './describe-ending.ts'
import { foundOf, labelOf, messageOf, nameOfJob, percentOf } from './job-words.ts'
import { ProgressBar } from './ProgressBar.tsx'
import type { ActiveJob } from './use-active-job.ts'

/** A running job: its name, how far it is, one line about what it does, and a way to stop it. `of`: whose it is. */
export function JobProgress({ active, of }: { active: ActiveJob; of?: string | undefined }) {
  const { job, type } = active
  const label = labelOf(type)
  // At the very start a moving bar says more than an empty one.
  const percent = (job && percentOf(job.progress)) || null
  const found = job ? foundOf(job.progress) : 0
  const message = job ? messageOf(job) : `${label}...`
  return (
    <Panel aria-label={label}>
      <p>
        <strong>{label}</strong>
        {of && <Soft as="span"> {of}</Soft>}
      </p>
      <CancelButton active={active} />
      <ProgressBar label={label} percent={percent} />
      <Message key={message}>{message}</Message>
      <Extent>{percent === null ? found > 0 && `${countOf(found, 'page')} found` : `${percent}%`}</Extent>
      {/* Read out in quarters: every step of a fast job would drown everything else. */}
      <Unseen as="output">
        {percent === null ? label : `${label}, ${percent - (percent % 25)} percent`}
      </Unseen>
    </Panel>
  )
}

function CancelButton({ active }: { active: ActiveJob }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button $kind="quiet" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel ${nameOfJob(active.type)}`}
        description="Are you sure you want to cancel? Progress made so far will be saved."
        yes="Yes, Cancel"
        no="Continue"
        busy={active.isCancelling ? 'Cancelling...' : undefined}
        onYes={active.cancel}
      />
    </>
  )
}

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem 1rem;
  padding: 0.75rem 0.75rem 1rem 1.25rem;

  strong {
    font-weight: 650;
  }
  span {
    overflow-wrap: anywhere;
  }
  > progress {
    grid-column: 1 / -1;
    margin-right: 0.5rem;
  }
`

const fade = keyframes`
  from { opacity: 0; }
`

const Message = styled.p`
  font-size: ${text.small};
  color: ${color.inkSoft};
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  animation: ${fade} 300ms ease-out;
`

const Extent = styled.p`
  margin-right: 0.5rem;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  text-align: right;
`
