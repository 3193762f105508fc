import ChevronDown from 'lucide-react/icons/chevron-down'
import * as Popover from 'radix-ui/popover'
import { useState } from 'react'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/controls/Button.tsx'
import { color, radius, shadow } from '../../ui/tokens/tokens.ts'
import { checkSteps } from '../jobs/action.variants.ts'
import { ActionButton, type ActionProps } from './ActionButton.tsx'

/** The single steps of a check: a menu beside the button for a whole one, which shows which of them runs. */
export function StepMenu(props: ActionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <IconButton aria-label="Steps of a check">
          <ChevronDown aria-hidden="true" />
        </IconButton>
      </Popover.Trigger>
      <Popover.Portal>
        <Menu
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label="Steps of a check"
          onClick={() => !props.isBlocked && setOpen(false)}
        >
          {checkSteps.map((variant) => (
            <ActionButton key={variant.action} variant={variant} $variant="ghost" {...props} />
          ))}
        </Menu>
      </Popover.Portal>
    </Popover.Root>
  )
}

const Menu = styled(Popover.Content)`
  z-index: 9;
  display: grid;
  min-width: 13rem;
  padding: 0.375rem;
  border: 1px solid transparent;
  border-radius: ${radius.large};
  background: ${color.raised} padding-box;
  box-shadow: ${shadow.high};

  button {
    justify-content: start;
    min-height: 2.75rem;
  }
`
