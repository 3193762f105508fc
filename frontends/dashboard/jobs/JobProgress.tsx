import { useLayoutEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx'
import { Card } from '../../ui/content/Card.tsx'
import { Muted } from '../../ui/content/Muted.tsx'
import { VisuallyHidden } from '../../ui/content/VisuallyHidden.tsx'
import { color, type as text } from '../../ui/tokens/tokens.ts'
import { countOf } from '../format.ts'
import { delayMessageOf, foundOf, labelOf, messageOf, nameOfJob, percentOf } from './job.messages.ts'
import { ProgressBar } from './ProgressBar.tsx'
import type { ActiveJob } from './active-job.ts'

/**
 * A running job: name, progress bar, current step and a cancel button. `of`: the host, if it is another
 * website's job.
 */
export function JobProgress({ active, of }: { active: ActiveJob; of?: string | undefined }) {
  const { job, type } = active
  const label = labelOf(type)
  // At 0 percent an indeterminate bar is more informative than an empty one.
  const percent = (job && percentOf(job.progress)) || null
  const found = job ? foundOf(job.progress) : 0
  const message = messageOf(job ?? { type, progress: 0, currentStep: null })
  const delay = job ? delayMessageOf(job) : ''
  return (
    <Panel aria-label={label}>
      <p>
        <strong>{label}</strong>
        {of && <Muted as="span"> {of}</Muted>}
      </p>
      <CancelButton active={active} />
      <ProgressBar label={label} percent={percent} />
      <Message key={message}>{message}</Message>
      <Extent>{percent === null ? found > 0 && `${countOf(found, 'page')} found` : `${percent}%`}</Extent>
      {delay && <Delay>{delay}</Delay>}
      <Announcement label={label} percent={percent} />
    </Panel>
  )
}

/**
 * The displayed number for screen readers, which can be read at any time. It is announced in quarters only,
 * because no screen reader can follow every step of a fast job.
 */
function Announcement({ label, percent }: { label: string; percent: number | null }) {
  const quarter = percent === null ? null : Math.floor(percent / 25)
  const output = useRef<HTMLOutputElement>(null)
  const last = useRef(quarter)
  // Before anything is read out, and not by React: a text that changes is read out if its element is live by
  // then.
  useLayoutEffect(() => {
    output.current?.setAttribute('aria-live', quarter === last.current ? 'off' : 'polite')
    last.current = quarter
  })
  return (
    <VisuallyHidden as="output" ref={output}>
      {percent === null ? label : `${label}, ${percent}%`}
    </VisuallyHidden>
  )
}

function CancelButton({ active }: { active: ActiveJob }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button $variant="ghost" onClick={() => setAsking(true)}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Cancel ${nameOfJob(active.type)}`}
        description="Are you sure you want to cancel? Progress made so far will be saved."
        confirmLabel="Yes, Cancel"
        cancelLabel="Continue"
        busyLabel={active.isCancelling ? 'Cancelling...' : undefined}
        onConfirm={active.cancel}
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
    width: calc(100% - 0.5rem);
  }
`

const fade = keyframes`
  from { opacity: 0; }
`

const Message = styled.p`
  font-size: ${text.small};
  color: ${color.inkSoft};
  min-height: 1lh;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
  animation: ${fade} 300ms ease-out;
`

const Delay = styled(Muted)`
  grid-column: 1 / -1;
  font-size: ${text.small};
`

const Extent = styled.p`
  margin-right: 0.5rem;
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
  text-align: right;
`
