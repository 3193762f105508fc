import EyeOff from 'lucide-react/icons/eye-off'
import Check from 'lucide-react/icons/check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import type { Page } from '../../api/types.ts'
import { useDismissal } from './use-dismissal.ts'

/** A page that is gone, or that could not be captured: its screenshot says nothing of it, so there is nothing to approve. */
export const canBeDismissed = ({ goneAt, status, alike = false }: Page) =>
  goneAt !== null || (status === 'error' && !alike)

const doNothing = () => {}

interface Props {
  page: Page
  /** A job is running, so that no other can be started. */
  isBlocked: boolean
  onGone?: () => void
}

/** What can be decided about a page that is gone or fails. */
export function DismissalButtons({ page, isBlocked, onGone = doNothing }: Props) {
  const { isPending, dismiss, lookAgain } = useDismissal(page, onGone)
  const name = <VisuallyHidden> {page.path || '/'}</VisuallyHidden>
  const isWaiting = isPending || isBlocked
  return (
    <>
      <Button $ariaDisabled={isWaiting} onClick={() => !isWaiting && lookAgain()}>
        <RotateCw aria-hidden="true" />
        Look Again
        {name}
      </Button>
      <Button $ariaDisabled={isPending} onClick={() => !isPending && dismiss('unwatched')}>
        <EyeOff aria-hidden="true" />
        Stop Watching
        {name}
      </Button>
      <Button $ariaDisabled={isPending} onClick={() => !isPending && dismiss('gone')}>
        <Check aria-hidden="true" />
        Accept as Gone
        {name}
      </Button>
    </>
  )
}
