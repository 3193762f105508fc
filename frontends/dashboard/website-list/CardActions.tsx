import { useIsMutating } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { actionVariants, isRunningOn } from '../jobs/action.variants.ts'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { RemoveWebsiteButton } from '../removal/RemoveWebsiteButton.tsx'
import type { ActiveJob } from '../jobs/active-job.ts'
import { approvalKey } from '../screenshots/approval/approval-key.ts'
import type { Website } from '../api/types.ts'

/** The actions for a website in the list. */
export function CardActions({ website, active }: { website: Website; active: ActiveJob }) {
  const isApproving = useIsMutating({ mutationKey: approvalKey }) > 0
  return (
    <Row>
      {actionVariants.map((variant) => (
        <CardAction
          key={variant.action}
          website={website}
          active={active}
          variant={variant}
          isBlocked={active.isBusy || isApproving}
        />
      ))}
      <RemoveWebsiteButton website={website} label={`Remove ${nameOfWebsite(website)}`} />
    </Row>
  )
}

interface ActionProps {
  website: Website
  active: ActiveJob
  variant: (typeof actionVariants)[number]
  isBlocked: boolean
}

function CardAction({ website, active, variant, isBlocked }: ActionProps) {
  const isRunning = isRunningOn(website, active, variant)
  const label = isRunning ? variant.busy : variant.label
  return (
    <Tooltip text={label}>
      <IconButton
        $variant="ghost"
        $ariaDisabled={isBlocked}
        aria-label={`${label} ${nameOfWebsite(website)}`}
        onClick={() => active.start(website, variant.action)}
      >
        {isRunning ? <Spinner /> : <variant.Icon aria-hidden="true" />}
      </IconButton>
    </Tooltip>
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
