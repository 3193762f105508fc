import Maximize2 from 'lucide-react/icons/maximize-2'
import { Button } from '../_kit/Button.tsx'
import { Remark, Unseen } from '../_kit/parts.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { Actions, Frame, Thumbnails } from './page-card-parts.ts'
import { PageHead } from './PageHead.tsx'
import { formatMoment } from './page-words.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { Approval } from './use-approval.ts'
import type { Page, ShotKind } from './website.ts'

interface Props {
  page: Page
  /** A job is running. */
  isRunning: boolean
  approval: Approval
  onView: (kind: ShotKind) => void
}

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

export function PageCard({ page, isRunning, approval, onView }: Props) {
  return (
    <Frame>
      <PageHead page={page} />
      <Thumbnails>
        {kinds.map((kind) => (
          <Thumbnail key={kind} page={page} kind={kind} isRunning={isRunning} onView={() => onView(kind)} />
        ))}
      </Thumbnails>
      {page.status === 'error' && (
        <Remark $tone="bad">{page.reason ?? 'This page could not be captured'}</Remark>
      )}
      {page.goneAt && (
        <Remark $tone="quiet">Not found on the website since {formatMoment(page.goneAt)}</Remark>
      )}
      <Actions>
        <div>
          <p>{timeOf(page)}</p>
          <Button onClick={() => onView('current')}>
            <Maximize2 aria-hidden="true" />
            View Full Screens
            <Unseen> of {page.path || '/'}</Unseen>
          </Button>
          {page.screenshots.current && (
            <ApproveButton page={page} isRunning={isRunning} approval={approval} />
          )}
        </div>
      </Actions>
    </Frame>
  )
}

function timeOf({ status, lastCaptured }: Page) {
  if (!lastCaptured) return ''
  return `${status === 'error' ? 'Last captured' : 'Captured'} ${formatMoment(lastCaptured)}`
}
