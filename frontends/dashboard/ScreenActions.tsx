import CheckCheck from 'lucide-react/icons/check-check'
import { styled } from 'styled-components'
import { Button } from '../_kit/Button.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { from, type } from '../_kit/theme.ts'
import { actionLooks, isRunningOn } from './action-looks.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Approval } from './use-approval.ts'
import type { Website } from './website.ts'

interface Props {
  website: Website
  isLoaded: boolean
  canApprove: boolean
  active: ActiveJob
  approval: Approval
}

/** What can be done with a website; one thing at a time. */
export function ScreenActions({ website, isLoaded, canApprove, active, approval }: Props) {
  const isBlocked = !isLoaded || active.isBusy || approval.isBlocked
  const isApproving = approval.pending === 'all'
  return (
    <Row>
      {actionLooks.map((look) => {
        const { action, Icon, label, busy } = look
        const isRunning = isRunningOn(website, active, look)
        return (
          <Button key={action} $off={isBlocked} onClick={() => active.start(website, action)}>
            {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            {isRunning ? busy : label}
          </Button>
        )
      })}
      {canApprove && (
        <Button $kind="main" $off={isBlocked} onClick={() => approval.approve('all')}>
          {isApproving ? <Spinner /> : <CheckCheck aria-hidden="true" />}
          {isApproving ? 'Approving...' : 'Approve All'}
        </Button>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;

  button {
    padding-inline: 0.5rem;
    font-size: ${type.small};
  }
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    button {
      padding-inline: 0.875rem;
      font-size: ${type.body};
    }
  }
`
