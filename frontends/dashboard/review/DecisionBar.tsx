import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Flag from 'lucide-react/icons/flag'
import { Button } from '../../ui/controls/Button.tsx'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import type { Page } from '../api/types.ts'
import { countOf } from '../format.ts'
import { canBeDismissed, DismissalButtons } from '../screenshots/dismissal/DismissalButtons.tsx'
import { isOpen } from './queue/review-queue.ts'
import { DecisionButtons } from './decision-bar.styles.ts'
import type { Review } from './state/use-review.ts'

/** The decision about the current page, always at the same position, so that the pointer need not move. */
export function DecisionBar({ page, review }: { page: Page; review: Review }) {
  if (review.candidate) return <CandidateDecision page={page} review={review} />
  if (canBeDismissed(page)) return <GoneDecisions page={page} review={review} />
  return <PageDecision page={page} review={review} />
}

function PageDecision({ page, review }: { page: Page; review: Review }) {
  const isWide = useWideScreen()
  const isDisabled = !isOpen(page)
  const together = (review.group || review.together.length > 0) && <ApproveTogether review={review} />
  return (
    <DecisionButtons aria-label="Decision">
      {!isWide && together}
      <ReportButton page={page} review={review} />
      {isWide && together}
      <Button $variant="primary" $ariaDisabled={isDisabled} onClick={review.approve} aria-keyshortcuts="y">
        <Check aria-hidden="true" />
        Approve
      </Button>
    </DecisionButtons>
  )
}

const ReportButton = ({ page, review }: { page: Page; review: Review }) => (
  <Button
    $ariaDisabled={!isOpen(page)}
    onClick={review.report}
    aria-keyshortcuts="n"
    aria-pressed={Boolean(page.reportedAt)}
  >
    <Flag aria-hidden="true" />
    Needs a fix
  </Button>
)

/** A page of a candidate is accepted, and nothing else. */
const CandidateDecision = ({ page, review }: { page: Page; review: Review }) => (
  <DecisionButtons aria-label="Decision">
    {review.group && <ApproveTogether review={review} />}
    <Button $variant="primary" $ariaDisabled={!isOpen(page)} onClick={review.approve} aria-keyshortcuts="y">
      <Check aria-hidden="true" />
      Accept
    </Button>
  </DecisionButtons>
)

/** Buttons about a gone page. The decision removes it from the queue, so the next page is opened. */
const GoneDecisions = ({ page, review }: { page: Page; review: Review }) => (
  <DecisionButtons aria-label="Decision">
    <DismissalButtons key={page.id} page={page} isBlocked={review.isWaiting} onGone={review.leave} hasKeys />
  </DecisionButtons>
)

/** The button that approves the same change on other pages, or all new pages. */
const ApproveTogether = ({ review: { candidate, group, together, approveTogether } }: { review: Review }) => (
  <Button
    data-together=""
    $ariaDisabled={together.length === 0}
    aria-keyshortcuts="Shift+y"
    onClick={approveTogether}
  >
    <CheckCheck aria-hidden="true" />
    {group
      ? `${candidate ? 'Accept' : 'Approve'} on ${countOf(together.length, 'page')}`
      : `Approve all ${together.length} new`}
  </Button>
)
