import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import History from 'lucide-react/icons/history'
import Keyboard from 'lucide-react/icons/keyboard'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button, IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import type { Page } from '../api/types.ts'
import { ReportedBadge } from '../screenshots/page-list/ReportedBadge.tsx'
import { StatusBadge } from '../screenshots/page-list/StatusBadge.tsx'
import { useViewTitle } from '../viewports/view-names.ts'
import { ViewChoice } from '../viewports/ViewChoice.tsx'
import { drawLater } from './draw-later.ts'
import { isOpen } from './queue/review-queue.ts'
import { Bar, DecisionButtons, Title } from './review.styles.ts'
import type { Review } from './use-review.ts'

interface Props {
  page: Page
  review: Review
  onHelp: () => void
  onHistory: () => void
}

/** Which page it is, and the decision. */
export function PageHead({ page, review, onHelp, onHistory }: Props) {
  const titleOf = useViewTitle()
  return (
    <Bar>
      <Title>
        {review.website.sample ? (
          <strong>{titleOf(page)}</strong>
        ) : (
          <a href={page.fullUrl} target="_blank" rel="noreferrer">
            {titleOf(page)}
          </a>
        )}
        <StatusBadge page={page} />
        <ReportedBadge page={page} />
        <p>{page.title}</p>
      </Title>
      <ViewChoice page={page} views={review.views} />
      <Tools page={page} review={review} onHelp={onHelp} onHistory={onHistory} />
      <Decisions page={page} review={review} />
    </Bar>
  )
}

const Tools = drawLater(({ review, onHelp, onHistory }: Props) => (
  <>
    <Tooltip text="History (T)">
      <IconButton
        $variant="ghost"
        aria-label="History of this page"
        aria-keyshortcuts="t"
        onClick={onHistory}
      >
        <History aria-hidden="true" />
      </IconButton>
    </Tooltip>
    <Tooltip text="Keys (?)">
      <IconButton $variant="ghost" aria-label="Keys" onClick={onHelp}>
        <Keyboard aria-hidden="true" />
      </IconButton>
    </Tooltip>
    <Tooltip text="Undo (U)">
      <IconButton
        $variant="ghost"
        aria-label="Undo the last decision"
        aria-keyshortcuts="u"
        $ariaDisabled={!review.canUndo}
        onClick={review.undo}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
    </Tooltip>
  </>
))

function Decisions({ page, review }: Pick<Props, 'page' | 'review'>) {
  const isDisabled = review.isBlocked || !isOpen(page)
  return (
    <DecisionButtons>
      <Button
        $ariaDisabled={isDisabled}
        onClick={review.report}
        aria-keyshortcuts="n"
        aria-pressed={Boolean(page.reportedAt)}
      >
        <Flag aria-hidden="true" />
        Needs a Fix
      </Button>
      <Button $variant="primary" $ariaDisabled={isDisabled} onClick={review.approve} aria-keyshortcuts="y">
        <Check aria-hidden="true" />
        Approve
      </Button>
    </DecisionButtons>
  )
}
