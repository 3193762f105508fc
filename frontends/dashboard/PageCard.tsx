import Maximize2 from 'lucide-react/icons/maximize-2'
import { memo } from 'react'
import { Button } from '../_kit/Button.tsx'
import { Remark, Unseen } from '../_kit/parts.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { describeFirstChange } from './change-words.ts'
import { Actions, Frame, Thumbnails } from './page-card-parts.ts'
import { PageHead } from './PageHead.tsx'
import { formatMoment, remarksOn } from './page-words.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { Approval } from './use-approval.ts'
import type { Page, ShotKind } from './website.ts'

interface Props {
  page: Page
  /** A job of its website is running. */
  isRunning: boolean
  approval: Approval
  onView: (viewed: Viewed) => void
}

export interface Viewed {
  pageId: string
  kind: ShotKind
}

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

/** Remembered as it is, since there may be hundreds and a running job has news every two seconds. */
export const PageCard = memo(({ page, isRunning, approval, onView }: Props) => {
  const firstChange = describeFirstChange(page)
  const view = (kind: ShotKind) => onView({ pageId: page.id, kind })
  return (
    <Frame>
      <PageHead page={page} />
      <Thumbnails>
        {kinds.map((kind) => (
          <Thumbnail key={kind} page={page} kind={kind} isRunning={isRunning} onView={() => view(kind)} />
        ))}
        {firstChange && <p>{firstChange}</p>}
      </Thumbnails>
      {page.status === 'error' && (
        <Remark $tone="bad">{page.reason ?? 'This page could not be captured'}</Remark>
      )}
      {remarksOn(page).map((remark) => (
        <Remark key={remark} $tone="quiet">
          {remark}
        </Remark>
      ))}
      {page.goneAt && (
        <Remark $tone="quiet">
          {page.leftOut
            ? `Not watched any more: ${page.leftOut}`
            : `Not found on the website since ${formatMoment(page.goneAt)}`}
        </Remark>
      )}
      <Actions>
        <div>
          <p>{timeOf(page)}</p>
          <Button onClick={() => view('current')}>
            <Maximize2 aria-hidden="true" />
            View Full Screens
            <Unseen> of {page.path || '/'}</Unseen>
          </Button>
          {page.screenshots.current && page.goneAt === null && (
            <ApproveButton page={page} approval={approval} />
          )}
        </div>
      </Actions>
    </Frame>
  )
})

function timeOf({ status, lastCaptured }: Page) {
  if (!lastCaptured) return ''
  return `${status === 'error' ? 'Last captured' : 'Captured'} ${formatMoment(lastCaptured)}`
}
