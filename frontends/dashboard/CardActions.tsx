import { useIsMutating } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { IconButton } from '../_kit/Button.tsx'
import { Hint } from '../_kit/Hint.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { actionLooks, isRunningOn } from './action-looks.ts'
import { titleOf } from './card-words.ts'
import { RemoveWebsite } from './RemoveWebsite.tsx'
import type { ActiveJob } from './use-active-job.ts'
import { approvalKey } from './use-approval.ts'
import type { Website } from './website.ts'

/** What can be done with a website without opening it. */
export function CardActions({ website, active }: { website: Website; active: ActiveJob }) {
  const isApproving = useIsMutating({ mutationKey: approvalKey }) > 0
  const isBlocked = active.isBusy || isApproving
  const title = titleOf(website)
  return (
    <Row>
      {actionLooks.map((look) => {
        const { action, Icon, label, busy } = look
        const isRunning = isRunningOn(website, active, look)
        return (
          <Hint key={action} text={isRunning ? busy : label}>
            <IconButton
              $kind="quiet"
              $off={isBlocked}
              aria-label={`${isRunning ? busy : label} ${title}`}
              onClick={() => active.start(website, action)}
            >
              {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            </IconButton>
          </Hint>
        )
      })}
      <RemoveWebsite website={website} label={`Remove ${title}`} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  padding: 0 0.5rem 0.375rem;

  button {
    position: relative;
  }
  > :last-child {
    margin-left: auto;
  }
`
