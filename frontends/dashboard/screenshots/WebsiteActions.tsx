import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../../ui/controls/Button.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { from, type } from '../../ui/tokens/tokens.ts'
import { actionVariants, isRunningOn } from '../jobs/action.variants.ts'
import type { ActiveJob } from '../jobs/use-active-job.ts'
import type { Approval } from './approval/use-approval.ts'
import type { Website } from '../api/types.ts'

interface Props {
  website: Website
  isLoaded: boolean
  /** Whether a check is what the user most likely wants. */
  isCheckMain: boolean
  active: ActiveJob
  approval: Approval
  /** Further actions. */
  children?: ReactNode
}

/** A website's actions; only one can run at a time. */
export function WebsiteActions({ website, isLoaded, isCheckMain, active, approval, children }: Props) {
  const isBlocked = !isLoaded || active.isBusy || approval.isBlocked
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      {actionVariants.map((variant) => {
        const { action, Icon, label, busy } = variant
        const isRunning = isRunningOn(website, active, variant)
        return (
          <Button
            key={action}
            data-is-extra={action !== 'analyze' && !isOpen && !isRunning}
            $variant={action === 'analyze' && isCheckMain ? 'primary' : 'secondary'}
            $ariaDisabled={isBlocked}
            onClick={() => active.start(website, action)}
          >
            {isRunning ? <Spinner /> : <Icon aria-hidden="true" />}
            {isRunning ? busy : label}
          </Button>
        )
      })}
      {children}
      <More aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronDown aria-hidden="true" />
        {isOpen ? 'Fewer Actions' : 'More Actions'}
      </More>
    </Row>
  )
}

/** Only on small screens, where the single steps of a check would push everything else down. */
const More = styled(Button)`
  ${from.tablet} {
    &&& {
      display: none;
    }
  }
`

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
  [data-is-extra='true'] {
    display: none;
  }
  ${from.tablet} {
    [data-is-extra='true'] {
      display: inline-flex;
    }
    display: flex;
    flex-wrap: wrap;
    button {
      padding-inline: 0.875rem;
      font-size: ${type.body};
    }
  }
`
