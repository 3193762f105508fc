import type { ReactNode } from 'react'
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
  active: ActiveJob
  approval: Approval
  /** What else can be done. */
  children?: ReactNode
}

/** What can be done with a website; one thing at a time. */
export function ScreenActions({ website, isLoaded, active, approval, children }: Props) {
  const isBlocked = !isLoaded || active.isBusy || approval.isBlocked
  return (
    <Row>
      {actionLooks.map((look) => {
        const { action, Icon, label, busy } = look
        const isRunning = isRunningOn(website, active, look)
        return (
          <Button
            key={action}
            $kind={action === 'analyze' ? 'main' : 'plain'}
            $off={isBlocked}
            onClick={() => active.start(website, action)}
          >
            {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            {isRunning ? busy : label}
          </Button>
        )
      })}
      {children}
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 0.5rem;

  > :first-child {
    grid-column: 1 / -1;
  }
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
