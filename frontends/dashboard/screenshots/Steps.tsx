import ChevronDown from 'lucide-react/icons/chevron-down'
import * as Popover from 'radix-ui/popover'
import { styled } from 'styled-components'
import { IconButton } from '../../ui/controls/Button.tsx'
import { bareGroup } from '../../ui/forms/bare-group.ts'
import { color, from, radius, shadow, type } from '../../ui/tokens/tokens.ts'
import { checkSteps } from '../jobs/action.variants.ts'
import { ActionButton, type ActionProps } from './ActionButton.tsx'

/** The single steps of a check, beside the tabs where there is room for them. */
export const StepBar = (props: ActionProps) => (
  <Bar aria-label="Steps of a check">
    <StepButtons {...props} />
  </Bar>
)

/** The steps on small screens: a menu beside the button for a whole check. */
export const StepMenu = (props: ActionProps) => (
  <Popover.Root>
    <Popover.Trigger asChild>
      <Opener aria-label="Steps of a check">
        <ChevronDown aria-hidden="true" />
      </Opener>
    </Popover.Trigger>
    <Popover.Portal>
      <Menu align="end" sideOffset={6} collisionPadding={8} aria-label="Steps of a check">
        <StepButtons {...props} />
      </Menu>
    </Popover.Portal>
  </Popover.Root>
)

const StepButtons = (props: ActionProps) =>
  checkSteps.map((variant) => (
    <ActionButton key={variant.action} variant={variant} $variant="ghost" {...props} />
  ))

const Bar = styled.fieldset`
  ${bareGroup}
  display: none;
  ${from.tablet} {
    display: flex;
    align-items: center;
    margin-left: auto;
  }

  button {
    min-height: 2.25rem;
    padding-inline: 0.25rem;
    gap: 0.25rem;
    font-size: ${type.small};
    white-space: nowrap;
  }
  /* Beside the tabs there is no room for more on a tablet. */
  ${from.desktop} {
    button {
      padding-inline: 0.625rem;
      gap: 0.375rem;
    }
  }
`

const Opener = styled(IconButton)`
  ${from.tablet} {
    &&& {
      display: none;
    }
  }
`

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
