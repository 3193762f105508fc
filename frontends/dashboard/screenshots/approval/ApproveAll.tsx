import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { Button } from '../../../ui/controls/Button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import {
  approveLabel,
  confirmDescription,
  confirmTitle,
  confirmLabel,
  summarizeStates,
  needsConfirmation,
  type Scope,
} from './approval.messages.ts'
import { approvableTogether } from '../../pages/select-pages.ts'
import type { Approval } from './use-approval.ts'
import type { PageFilter } from '../../pages/use-page-filter.ts'
import type { Page } from '../../api/types.ts'

interface Props {
  list: PageFilter
  /** Whether a job is running, or the pages are not loaded. */
  isBlocked: boolean
  approval: Approval
}

/** Approves the pages that the list shows, not those that a filter hides. */
export function ApproveAll({ list, isBlocked, approval }: Props) {
  // The pages at the time of the question: later screenshots were not seen by the user.
  const [unconfirmed, setUnconfirmed] = useState<Page[] | null>(null)
  const scope = list.isActive ? 'shown' : 'all'
  const pages = approvableTogether(list.shown, list.filter)
  const isApproving = approval.pending !== undefined && approval.pending.scope !== 'page'
  const close = () => setUnconfirmed(null)
  const approve = (named: Page[]) => approval.approve({ scope, pages: named })
  return (
    <>
      <Button
        $ariaDisabled={isBlocked || pages.length === 0}
        onClick={() => (needsConfirmation(pages.length) ? setUnconfirmed(pages) : approve(pages))}
      >
        {isApproving ? <Spinner /> : <CheckCheck aria-hidden="true" />}
        {isApproving ? 'Approving...' : approveLabel(scope, pages.length)}
      </Button>
      {unconfirmed && (
        <ConfirmApproval pages={unconfirmed} scope={scope} onClose={close} onConfirm={approve} />
      )}
    </>
  )
}

interface ConfirmProps {
  pages: Page[]
  scope: Scope
  onClose: () => void
  onConfirm: (pages: Page[]) => void
}

const ConfirmApproval = ({ pages, scope, onClose, onConfirm }: ConfirmProps) => (
  <ConfirmDialog
    isOpen
    confirmVariant="primary"
    onClose={onClose}
    title={confirmTitle(pages.length)}
    description={confirmDescription}
    confirmLabel={confirmLabel(pages.length)}
    cancelLabel="Cancel"
    onConfirm={() => {
      onClose()
      onConfirm(pages)
    }}
  >
    <p>
      {summarizeStates(pages)}
      {scope === 'shown' && '. Pages that the filter hides stay as they are'}.
    </p>
  </ConfirmDialog>
)
