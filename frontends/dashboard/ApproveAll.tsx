import CheckCheck from 'lucide-react/icons/check-check'
import { useState } from 'react'
import { Button } from '../_kit/Button.tsx'
import { Confirm } from '../_kit/Confirm.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import {
  approveLabel,
  askingDescription,
  askingTitle,
  askingYes,
  standingsOf,
  wantsAsking,
} from './approval-words.ts'
import { areApprovedTogether } from './select-pages.ts'
import type { Approval } from './use-approval.ts'
import type { PageFilter } from './use-page-filter.ts'
import type { Page } from './website.ts'

interface Props {
  list: PageFilter
  /** Something else is going on, or the pages are not known yet. */
  isBlocked: boolean
  approval: Approval
}

/** Approves what the list shows, and nothing that a filter hides. */
export function ApproveAll({ list, isBlocked, approval }: Props) {
  // As they were when the question was asked: what comes meanwhile was not seen.
  const [asked, ask] = useState<Page[] | null>(null)
  const scope = list.isActive ? 'shown' : 'all'
  const pages = areApprovedTogether(list.shown, list.filter)
  const isApproving = approval.pending !== undefined && approval.pending.scope !== 'page'
  const approve = (named: Page[]) => approval.approve({ scope, pages: named })
  return (
    <>
      <Button
        $off={isBlocked || pages.length === 0}
        onClick={() => (wantsAsking(pages.length) ? ask(pages) : approve(pages))}
      >
        {isApproving ? <Spinner /> : <CheckCheck aria-hidden="true" />}
        {isApproving ? 'Approving...' : approveLabel(scope, pages.length)}
      </Button>
      {asked && (
        <Confirm
          isOpen
          kind="main"
          onClose={() => ask(null)}
          title={askingTitle(asked.length)}
          description={askingDescription}
          yes={askingYes(asked.length)}
          no="Cancel"
          onYes={() => {
            ask(null)
            approve(asked)
          }}
        >
          <p>
            {standingsOf(asked)}
            {scope === 'shown' && '. Pages that the filter hides stay as they are'}.
          </p>
        </Confirm>
      )}
    </>
  )
}
