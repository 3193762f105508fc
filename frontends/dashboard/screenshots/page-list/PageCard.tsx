import Maximize2 from 'lucide-react/icons/maximize-2'
import { memo } from 'react'
import { formatMoment } from '@vigia/domain/moment'
import { Button } from '../../../ui/controls/Button.tsx'
import { Alert } from '../../../ui/content/Alert.tsx'
import { CopyableText } from '../../../ui/content/CopyableText.tsx'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { canBeDismissed, DismissalButtons } from '../dismissal/DismissalButtons.tsx'
import { describeMainChange } from '../../pages/change.messages.ts'
import { Actions, Frame, MainChange, Thumbnails } from './page-card.styles.ts'
import { ErrorPicture } from '../../pages/ErrorPicture.tsx'
import { PageCardHeader } from './PageCardHeader.tsx'
import { formatAgo } from '../../format.ts'
import { captureNotes } from '../../pages/page.messages.ts'
import { describeDetection, describeMute } from '../../timeline/mute.messages.ts'
import { PageHistoryActions } from '../../timeline/PageHistoryActions.tsx'
import { Thumbnail } from './Thumbnail.tsx'
import { ViewChips } from './ViewChips.tsx'
import type { Approval } from '../approval/use-approval.ts'
import type { Page, ShotKind } from '../../api/types.ts'
import { worstView } from '../../api/views.ts'

interface Props {
  canMute: boolean
  page: Page
  /** Whether a job of this website is running. */
  isRunning: boolean
  approval: Approval
  onView: (viewed: Viewed) => void
  onHistory: (pageId: string) => void
}

export interface Viewed {
  pageId: string
  kind: ShotKind
}

const kinds: ShotKind[] = ['baseline', 'current', 'diff']

/**
 * A page's most important decision: in the viewport that changed, the most informative change. Memoized,
 * because there may be hundreds of cards and a running job updates every two seconds.
 */
export const PageCard = memo((props: Props) => {
  const { page: listed, isRunning, onView } = props
  const page = worstView(listed)
  const mainChange = describeMainChange(page)
  const view = (kind: ShotKind) => onView({ pageId: page.id, kind })
  return (
    <Frame>
      <PageCardHeader page={page} />
      {mainChange && <MainChange title={mainChange}>{mainChange}</MainChange>}
      <Thumbnails>
        {kinds.map((kind) => (
          <Thumbnail key={kind} page={page} kind={kind} isRunning={isRunning} onView={() => view(kind)} />
        ))}
      </Thumbnails>
      <Notes page={page} />
      <ViewChips page={listed} />
      <CardActions {...props} page={page} />
    </Frame>
  )
})

const CardActions = ({ canMute, page, isRunning, approval, onView, onHistory }: Props) => (
  <Actions>
    <div>
      <Captured page={page} />
      <span>
        <PageHistoryActions canMute={canMute} page={page} onHistory={onHistory} />
      </span>
      <Button onClick={() => onView({ pageId: page.id, kind: 'current' })}>
        <Maximize2 aria-hidden="true" />
        View Full Screens
        <VisuallyHidden> of {page.path || '/'}</VisuallyHidden>
      </Button>
      {page.screenshots.current && <ApproveButton page={page} approval={approval} />}
      {canBeDismissed(page) && <DismissalButtons page={page} isBlocked={isRunning || approval.isBlocked} />}
    </div>
  </Actions>
)

const Notes = ({ page }: { page: Page }) => (
  <>
    {page.status === 'error' && (
      <Alert $tone="danger">
        <CopyableText>{page.reason ?? 'This page could not be captured'}</CopyableText>
      </Alert>
    )}
    <ErrorPicture page={page} />
    {[describeDetection(page), describeMute(page), ...captureNotes(page)].filter(Boolean).map((note) => (
      <Alert key={note} $tone="neutral">
        {note}
      </Alert>
    ))}
    {page.goneAt && (
      <Alert $tone="neutral">
        {page.leftOut
          ? `Not watched any more: ${page.leftOut}`
          : `Not found on the website since ${formatMoment(page.goneAt)}`}
      </Alert>
    )}
  </>
)

function Captured({ page: { status, lastCaptured } }: { page: Page }) {
  if (!lastCaptured) return <p />
  return (
    <p>
      {status === 'error' ? 'Last captured' : 'Captured'}{' '}
      <time dateTime={lastCaptured} title={formatMoment(lastCaptured)}>
        {formatAgo(lastCaptured)}
      </time>
    </p>
  )
}
