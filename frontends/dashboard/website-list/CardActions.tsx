import { useIsMutating } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { actionVariants, isRunningOn } from '../jobs/action.variants.ts'
import { titleOf } from './website-card.messages.ts'
import { RemoveWebsiteButton } from '../removal/RemoveWebsiteButton.tsx'
import type { ActiveJob } from '../jobs/active-job.ts'
import { approvalKey } from '../screenshots/approval/approval-key.ts'
import type { Website } from '../api/types.ts'

/** The actions for a website in the list. */
export function CardActions({ website, active }: { website: Website; active: ActiveJob }) {
  const isApproving = useIsMutating({ mutationKey: approvalKey }) > 0
  const isBlocked = active.isBusy || isApproving
  const title = titleOf(website)
  return (
    <Row>
      {actionVariants.map((variant) => {
        const { action, Icon, label, busy } = variant
        const isRunning = isRunningOn(website, active, variant)
        return (
          <Tooltip key={action} text={isRunning ? busy : label}>
            <IconButton
              $variant="ghost"
              $ariaDisabled={isBlocked}
              aria-label={`${isRunning ? busy : label} ${title}`}
              onClick={() => active.start(website, action)}
            >
              {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            </IconButton>
          </Tooltip>
        )
      })}
      <RemoveWebsiteButton website={website} label={`Remove ${title}`} />
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  padding: 0 0.5rem 0.375rem;
  [data-strip='true'] & {
    padding: 0 0.25rem 0.125rem;
  }

  button {
    position: relative;
  }
  > :last-child > button {
    margin-left: auto;
  }
`
