import Check from 'lucide-react/icons/check'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { Button } from '../_kit/Button.tsx'
import { Remark } from '../_kit/parts.tsx'
import { Spinner } from '../_kit/Spinner.tsx'
import { Actions, Frame, Thumbnails } from './page-card-parts.ts'
import { PageHead } from './PageHead.tsx'
import { formatMoment } from './page-words.ts'
import { Thumbnail } from './Thumbnail.tsx'
import type { Approval } from './use-approval.ts'
import type { Page, ShotKind } from './website.ts'

interface Props {
  page: Page
  isBusy: boolean
  approval: Approval
  onView: (kind: ShotKind) => void
}

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

export function PageCard({ page, isBusy, approval, onView }: Props) {
  const isApproving = approval.pending?.pageId === page.id
  return (
    <Frame>
      <PageHead page={page} />
      <Thumbnails>
        {kinds.map((kind) => (
          <Thumbnail key={kind} page={page} kind={kind} onView={() => onView(kind)} />
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
          <p>{page.lastCaptured && `Captured ${formatMoment(page.lastCaptured)}`}</p>
          <Button onClick={() => onView('current')}>
            <Maximize2 aria-hidden="true" />
            View Full Screens
          </Button>
          {page.screenshots.current && (
            <Button disabled={isBusy} onClick={() => approval.approve({ pageId: page.id })}>
              {isApproving ? <Spinner /> : <Check aria-hidden="true" />}
              {isApproving ? 'Approving...' : 'Approve'}
            </Button>
          )}
        </div>
      </Actions>
    </Frame>
  )
}
