import { lazy, Suspense, useState } from 'react'
import { navigate, useLocation } from '../../ui/routing/location.ts'
import { useWideScreen } from '../../ui/use-wide-screen.ts'
import type { Page } from '../api/types.ts'
import { useRules } from '../rules/use-rules.ts'
import { AllReviewed } from './AllReviewed.tsx'
import { Changes } from './changes/Changes.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { PageHead } from './PageHead.tsx'
import { Panes } from './panes/Panes.tsx'
import { Queue } from './Queue.tsx'
import { nextOpen } from './queue/review-queue.ts'
import { leaveMode, openVersion } from './shared/review-address.ts'
import { NothingToDecide } from './NothingToDecide.tsx'
import { backOf, ReviewHead } from './ReviewHead.tsx'
import { ReviewNotes } from './ReviewNotes.tsx'
import type { ReviewSource } from './shared/review-source.ts'
import { Centre, Parts, Screen } from './shared/review.styles.ts'
import { DrawBar } from './rules/DrawBar.tsx'
import { RuleForm } from './rules/RuleForm.tsx'
import { useIgnoring, type Ignoring } from './rules/use-ignoring.ts'
import { Toolbar } from './Toolbar.tsx'
import { useReview, type Review } from './state/use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewView, type ReviewView } from './state/use-review-view.ts'

const TimelineDialog = lazy(async () => ({
  default: (await import('../timeline/TimelineDialog.tsx')).TimelineDialog,
}))

/** The queue, the screenshots of one page, and its changes. */
export function ReviewScreen({ source }: { source: ReviewSource }) {
  const review = useReview(source)
  const { page, candidate, website } = review
  const view = useReviewView()
  const { ignoring, draw } = useDrawing(review, view)
  const { comparing } = useRules(website.id, { isNeeded: !candidate })
  const dialogs = useDialogs(!candidate)
  const isWide = useWideScreen()
  useReviewKeys({ review, view, ignoring, draw, leave: () => navigate(backOf(review).href), ...dialogs })
  if (!page) return <NothingToDecide source={source} />
  const shown = { page, review, ignoring }
  const decision = <DecisionBar page={page} review={review} />
  return (
    <Screen>
      <ReviewHead source={source} comparing={comparing} />
      {isWide && decision}
      <ReviewNotes review={review} />
      <ReviewParts {...shown} view={view} dialogs={dialogs} draw={draw} />
      {!isWide && decision}
      <Dialogs {...dialogs} review={review} page={page} />
    </Screen>
  )
}

/** On a phone the screenshots come first, and the queue last. */
function ReviewParts(props: PageViewProps) {
  const { page, review, ignoring } = props
  const { rules = [] } = useRules(review.website.id, { isNeeded: !review.candidate })
  const isWide = useWideScreen()
  const shown = { page, review, ignoring }
  const queue = <Queue page={page} review={review} />
  return (
    <Parts>
      {isWide && queue}
      <PageView {...props} />
      <Changes {...shown} rules={rules} />
      {ignoring.draft && !ignoring.isDrawing && <RuleForm {...shown} />}
      {!isWide && queue}
    </Parts>
  )
}

/** The rule that is being made on the current page, and how it is begun in any mode. */
function useDrawing({ candidate, page, region }: Review, view: ReviewView) {
  // Rules are of the website: nothing of a candidate is ignored by a new one.
  const ignoring = useIgnoring(candidate ? undefined : page, region)
  const draw = () => {
    if (view.mode === 'difference') leaveMode()
    ignoring.draw()
  }
  return { ignoring, draw }
}

interface PageViewProps extends PanesProps {
  dialogs: ReturnType<typeof useDialogs>
  draw: () => void
}

/** The page between the queue and its changes: its name, the tools, and its screenshots. */
function PageView({ dialogs, draw, ...shown }: PageViewProps) {
  const { page, review, view, ignoring } = shown
  const isWide = useWideScreen()
  const toolbar = hasPair(page) && !ignoring.isDrawing && (
    <Toolbar page={page} view={view} onDraw={review.candidate ? undefined : draw} />
  )
  return (
    <Centre>
      <PageHead page={page} review={review} onHelp={dialogs.help} onHistory={dialogs.history} />
      {ignoring.isDrawing && <DrawBar ignoring={ignoring} />}
      {isWide && toolbar}
      {review.isOver ? <AllReviewed review={review} /> : <PagePanes {...shown} />}
      {!isWide && toolbar}
    </Centre>
  )
}

const hasPair = ({ screenshots: { baseline, current } }: Page) => Boolean(baseline && current)

interface PanesProps {
  page: Page
  review: Review
  view: ReviewView
  ignoring: Ignoring
}

const PagePanes = ({ page, review, view, ignoring }: PanesProps) => (
  <Panes
    page={page}
    next={nextOpen(review.queued, page.id)}
    view={view}
    ignoring={ignoring}
    choice={review.candidate ? undefined : review.choice}
    selected={review.region}
    onSelect={review.selectRegion}
  />
)

type Dialog = 'help' | 'history' | null

/**
 * The history of a page is open as well if the address names one of its versions. `hasHistory`: pages of a
 * candidate have none.
 */
function useDialogs(hasHistory: boolean) {
  const named = useLocation().searchParams.get('version')
  const versionId = hasHistory ? named : null
  const [dialog, open] = useState<Dialog>(null)
  return {
    dialog: versionId === null ? dialog : 'history',
    versionId,
    help: () => open('help'),
    history: () => open('history'),
    close: () => {
      open(null)
      if (versionId !== null) openVersion(null)
    },
  }
}

interface DialogsProps extends ReturnType<typeof useDialogs> {
  review: Review
  page: Page
}

const Dialogs = ({ dialog, versionId, close, review: { website, candidate }, page }: DialogsProps) => (
  <>
    {dialog === 'help' && <KeyHelp isCandidate={Boolean(candidate)} onClose={close} />}
    {dialog === 'history' && (
      <Suspense fallback={null}>
        <TimelineDialog canMute={Boolean(website.userId)} page={page} versionId={versionId} onClose={close} />
      </Suspense>
    )}
  </>
)
