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
export const dismissalKeys = { lookAgain: 'l', unwatched: 's', gone: 'g' } as const
export const pressDismissal = (choice: keyof typeof dismissalKeys) =>
  document.querySelector<HTMLElement>(`[aria-keyshortcuts=${dismissalKeys[choice]}]`)?.click()

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
  const name = <VisuallyHidden> {page.path || '/'}</VisuallyHidden>
  const isWaiting = isPending || isBlocked
  const keyOf = (choice: keyof typeof dismissalKeys) =>
    hasKeys ? { 'aria-keyshortcuts': dismissalKeys[choice] } : {}
  return (
    <>
      <Button {...keyOf('lookAgain')} $ariaDisabled={isWaiting} onClick={() => !isWaiting && lookAgain()}>
        <RotateCw aria-hidden="true" />
        Look Again
        {name}
      </Button>
      <Button
        {...keyOf('unwatched')}
        $ariaDisabled={isPending}
        onClick={() => !isPending && dismiss('unwatched')}
      >
        <EyeOff aria-hidden="true" />
        Stop Watching
        {name}
      </Button>
      <Button {...keyOf('gone')} $ariaDisabled={isPending} onClick={() => !isPending && dismiss('gone')}>
        <Check aria-hidden="true" />
        Accept as Gone
        {name}
      </Button>
    </>
  )
}
