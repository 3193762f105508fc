import Check from 'lucide-react/icons/check'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { Tooltip } from '../../../ui/controls/Tooltip.tsx'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { canBeApproved } from '../../pages/select-pages.ts'
import type { Approval } from './use-approval.ts'
import type { Page } from '../../api/types.ts'

interface Props {
  page: Page
  approval: Approval
}

export function ApproveButton({ page, approval }: Props) {
  const ref = useFocusOnRemoval()
  const { pending } = approval
  const isApproving = pending?.scope === 'page' && pending.pages[0]?.id === page.id
  const canApprove = canBeApproved(page)
  const button = (
    <Button
      ref={ref}
      $ariaDisabled={!canApprove || approval.isBlocked}
      onClick={() => approval.approve({ scope: 'page', pages: [page] })}
    >
      {isApproving ? <Spinner /> : <Check aria-hidden="true" />}
      {isApproving ? 'Approving...' : 'Approve'}
      <VisuallyHidden> {page.path || '/'}</VisuallyHidden>
    </Button>
  )
  return canApprove ? button : <Tooltip text="This page has no fresh screenshot to approve">{button}</Tooltip>
}

/**
 * Moves the focus when the card of an approved page leaves the filtered list: to the card, or else to the
 * list.
 */
function useFocusOnRemoval() {
  const ref = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = ref.current
    return () => {
      if (!button || button !== document.activeElement) return
      const list = button.closest('ul')
      button.closest('li')?.querySelector('button')?.focus({ preventScroll: true })
      queueMicrotask(() => {
        if (document.activeElement === document.body) list?.focus({ preventScroll: true })
      })
    }
  }, [])
  return ref
}
