import EyeOff from 'lucide-react/icons/eye-off'
import Check from 'lucide-react/icons/check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import type { Page } from '../../api/types.ts'
import { useDismissal } from './use-dismissal.ts'

/** Whether a page is gone or could not be captured, so that it has no screenshot to approve. */
export const canBeDismissed = ({ goneAt, status, alike = false }: Page) =>
  goneAt !== null || (status === 'error' && !alike)

/** Keys of the review; they press the button that is there. */
const dismissalKeys = { lookAgain: 'l', unwatched: 's', gone: 'g' } as const
type Choice = keyof typeof dismissalKeys

export const pressDismissal = (choice: Choice) =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts=${dismissalKeys[choice]}]`)?.click()

const buttons = {
  lookAgain: { label: 'Look again', Icon: RotateCw },
  unwatched: { label: 'Stop watching', Icon: EyeOff },
  gone: { label: 'Accept as gone', Icon: Check },
} as const

const doNothing = () => {}

interface Props {
  page: Page
  /** A job is running, so that no other can be started. */
  isBlocked: boolean
  onGone?: () => void
  /** Whether the buttons have keys. */
  hasKeys?: boolean
}

/** Buttons for a page that is gone or fails. */
export function DismissalButtons({ page, isBlocked, onGone = doNothing, hasKeys = false }: Props) {
  const { isPending, dismiss, lookAgain } = useDismissal(page, onGone)
  const shared = { page, hasKeys }
  return (
    <>
      <ChoiceButton {...shared} choice="lookAgain" isWaiting={isPending || isBlocked} onClick={lookAgain} />
      <ChoiceButton
        {...shared}
        choice="unwatched"
        isWaiting={isPending}
        onClick={() => dismiss('unwatched')}
      />
      <ChoiceButton {...shared} choice="gone" isWaiting={isPending} onClick={() => dismiss('gone')} />
    </>
  )
}

interface ButtonProps {
  choice: Choice
  page: Page
  hasKeys: boolean
  isWaiting: boolean
  onClick: () => void
}

function ChoiceButton({ choice, page, hasKeys, isWaiting, onClick }: ButtonProps) {
  const { label, Icon } = buttons[choice]
  return (
    <Button
      aria-keyshortcuts={hasKeys ? dismissalKeys[choice] : undefined}
      $ariaDisabled={isWaiting}
      onClick={() => !isWaiting && onClick()}
    >
      <Icon aria-hidden="true" />
      {label}
      <VisuallyHidden> {page.path || '/'}</VisuallyHidden>
    </Button>
  )
}
