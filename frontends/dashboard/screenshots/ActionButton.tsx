import { Button, type ButtonVariant } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { isRunningOn, type ActionVariant } from '../jobs/action.variants.ts'
import type { ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

export interface ActionProps {
  website: Website
  active: ActiveJob
  isBlocked: boolean
}

interface Props extends ActionProps {
  variant: ActionVariant
  $variant?: ButtonVariant
}

/** Starts a job, and shows that it is running. */
export function ActionButton({ variant, website, active, isBlocked, $variant = 'secondary' }: Props) {
  const { action, Icon, label, busy } = variant
  const isRunning = isRunningOn(website, active, variant)
  return (
    <Button $variant={$variant} $ariaDisabled={isBlocked} onClick={() => active.start(website, action)}>
      {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
      {isRunning ? busy : label}
    </Button>
  )
}
