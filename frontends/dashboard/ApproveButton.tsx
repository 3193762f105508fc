import Check from 'lucide-react/icons/check'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../_kit/Button.tsx'
import { Hint } from '../_kit/Hint.tsx'
import { Unseen } from '../_kit/parts.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { canBeApproved } from './select-pages.ts'
import type { Approval } from './use-approval.ts'
import type { Page } from './website.ts'

interface Props {
  page: Page
  approval: Approval
}

export function ApproveButton({ page, approval }: Props) {
  const place = useFocusHandedOn()
  const { pending } = approval
  const isApproving = pending?.scope === 'page' && pending.pages[0]?.id === page.id
  const canApprove = canBeApproved(page)
  const button = (
    <Button
      ref={place}
      $off={!canApprove || approval.isBlocked}
      onClick={() => approval.approve({ scope: 'page', pages: [page] })}
    >
      {isApproving ? <Spinner /> : <Check aria-hidden="true" />}
      {isApproving ? 'Approving...' : 'Approve'}
      <Unseen> {page.path || '/'}</Unseen>
    </Button>
  )
  return canApprove ? button : <Hint text="This page has no fresh screenshot to approve">{button}</Hint>
}

/** An approved card may no longer match the filter, and leaves; the list takes the focus it had. */
function useFocusHandedOn() {
  const place = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const button = place.current
    return () => {
      if (button === document.activeElement) button?.closest('ul')?.focus({ preventScroll: true })
    }
  }, [])
  return place
}
