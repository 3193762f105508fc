import { lazy, Suspense, useState } from 'react'
import { DocumentTitle } from '../../ui/content/DocumentTitle.tsx'
import { Alert } from '../../ui/content/Alert.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { ButtonLink } from '../../ui/controls/Button.tsx'
import { Link } from '../../ui/routing/Link.tsx'
import { navigate, useLocation } from '../../ui/routing/location.ts'
import type { Page, Website } from '../api/types.ts'
import { formatAgo } from '../format.ts'
import { describeComparing } from '../rules/rule.messages.ts'
import { useRules } from '../rules/use-rules.ts'
import { titleOf } from '../website-list/website-card.messages.ts'
import { AllReviewed } from './decisions/AllReviewed.tsx'
import { Changes } from './changes/Changes.tsx'
import { DecisionBar } from './decisions/DecisionBar.tsx'
import { KeyHelp } from './KeyHelp.tsx'
import { PageHead } from './PageHead.tsx'
import { Panes } from './panes/Panes.tsx'
import { Queue } from './queue/Queue.tsx'
import { nextOpen } from './queue/review-queue.ts'
import { leaveMode, openVersion } from './review-address.ts'
import { Centre, Head, Parts, Screen } from './review.styles.ts'
import { DrawBar } from './rules/DrawBar.tsx'
import { RuleForm } from './rules/RuleForm.tsx'
import { useIgnoring } from './rules/use-ignoring.ts'
import { Toolbar } from './Toolbar.tsx'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useReviewView } from './use-review-view.ts'

const TimelineDialog = lazy(async () => ({
  default: (await import('../timeline/TimelineDialog.tsx')).TimelineDialog,
}))

/** The queue, the screenshots of one page, and its changes. */
export function ReviewScreen({ website, pages }: { website: Website; pages: Page[] }) {
  const review = useReview(website, pages)
  const view = useReviewView()
  const ignoring = useIgnoring(review.page, review.region)
  const { rules = [], comparing } = useRules(website.id)
  const dialogs = useDialogs()
  const back = `/?website=${website.id}`
  const draw = () => {
    if (view.mode === 'difference') leaveMode()
    ignoring.draw()
  }
  useReviewKeys({ review, view, ignoring, draw, leave: () => navigate(back), ...dialogs })
  const { page } = review
  if (!page) return <NothingToDecide website={website} back={back} />
  const shown = { page, review, ignoring }
  return (
    <Screen>
      <DocumentTitle>{`Review of ${titleOf(website)}`}</DocumentTitle>
      <Head>
        <h1>Review of {titleOf(website)}</h1>
        <Link href={back}>Back to the website</Link>
        <output>{describeComparing(comparing)}</output>
      </Head>
      <DecisionBar page={page} review={review} />
      <Notes review={review} />
      <Parts>
        <Queue page={page} review={review} />
        <Centre>
          <PageHead page={page} review={review} onHelp={dialogs.help} onHistory={dialogs.history} />
          {ignoring.isDrawing && <DrawBar ignoring={ignoring} />}
          {ignoring.canDraw && !ignoring.isDrawing && <Toolbar page={page} view={view} onDraw={draw} />}
          {review.isOver ? (
            <AllReviewed review={review} />
          ) : (
            <Panes
              {...shown}
              next={nextOpen(review.queued, page.id)}
              view={view}
              choice={review.choice}
              selected={review.region}
              onSelect={review.selectRegion}
            />
          )}
        </Centre>
        <Changes {...shown} rules={rules} />
        {ignoring.draft && !ignoring.isDrawing && <RuleForm {...shown} />}
      </Parts>
      <Dialogs {...dialogs} website={website} page={page} />
    </Screen>
  )
}

type Dialog = 'help' | 'history' | null

/** The history of a page is open as well if the address names one of its versions. */
function useDialogs() {
  const versionId = useLocation().searchParams.get('version')
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
  website: Website
  page: Page
}

const Dialogs = ({ dialog, versionId, close, website, page }: DialogsProps) => (
  <>
    {dialog === 'help' && <KeyHelp onClose={close} />}
    {dialog === 'history' && (
      <Suspense fallback={null}>
        <TimelineDialog canMute={Boolean(website.userId)} page={page} versionId={versionId} onClose={close} />
      </Suspense>
    )}
  </>
)

function Notes({ review: { isLost, isRegionLost, isWaiting } }: { review: ReturnType<typeof useReview> }) {
  return (
    <>
      {isLost && (
        <Alert $tone="neutral">The page of this link is not on the list any more. This is another one.</Alert>
      )}
      {isRegionLost && !isLost && (
        <Alert $tone="neutral">
          The change of this link is not there any more. This is what differs now.
        </Alert>
      )}
      {isWaiting && (
        <Alert $tone="neutral">
          A check is running. What you decide meanwhile is saved when it has ended; keep this tab open until
          then.
        </Alert>
      )}
    </>
  )
}

const NothingToDecide = ({ website, back }: { website: Website; back: string }) => (
  <EmptyState>
    <DocumentTitle>{`Review of ${titleOf(website)}`}</DocumentTitle>
    <h1>Nothing to decide.</h1>
    <p>
      {website.checkedAt
        ? `Last checked ${formatAgo(website.checkedAt)}.`
        : 'This website has not been checked yet.'}
    </p>
    <ButtonLink href={back}>Back to the website</ButtonLink>
  </EmptyState>
)
