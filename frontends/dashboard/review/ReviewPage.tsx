import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { explain, isStatus } from '../../ui/api/client.ts'
import { currentUserQuery } from '../../ui/api/current-user.ts'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { Button, ButtonLink } from '../../ui/controls/Button.tsx'
import { openDialog } from '../../ui/routing/dialog-address.ts'
import { useLocation } from '../../ui/routing/location.ts'
import { expectAgain, pagesQuery } from '../api/queries.ts'
import { Viewports } from '../viewports/view-names.ts'
import { LoadingScreen } from '../Loading.tsx'
import { ReviewScreen } from './ReviewScreen.tsx'

/** The review: the pages of one website that need a decision, one after the other. */
export function ReviewPage() {
  const websiteId = useLocation().searchParams.get('website')
  return websiteId ? <Loaded key={websiteId} websiteId={websiteId} /> : <NoSuchWebsite />
}

const pollMs = 10_000

function Loaded({ websiteId }: { websiteId: string }) {
  const { data, error, refetch } = useQuery({
    ...pagesQuery(websiteId),
    refetchInterval: ({ state }) => (state.data?.website.activeJobId ? pollMs : false),
  })
  const onSignedIn = () => {
    expectAgain(websiteId)
    void refetch()
  }
  if (isStatus(error, 404)) return <UnknownWebsite onSignedIn={onSignedIn} />
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingScreen text="Loading pages and screenshots..." />
  return (
    <Viewports value={data.website.viewports ?? []}>
      <ReviewScreen website={data.website} pages={data.pages} />
    </Viewports>
  )
}

/** Requests a sign-in if a visitor follows a link to a website that is not theirs, as from an alert. */
function UnknownWebsite({ onSignedIn }: { onSignedIn: () => void }) {
  const { data: user } = useQuery(currentUserQuery)
  const wasSignedOut = useRef(false)
  useEffect(() => {
    if (user && wasSignedOut.current) onSignedIn()
    wasSignedOut.current = user === null
  }, [user, onSignedIn])
  return user === null ? <SignInFirst /> : <NoSuchWebsite />
}

const NoSuchWebsite = () => (
  <EmptyState>
    <h1>There is no such website</h1>
    <p>It was removed, or it belongs to another account.</p>
    <ButtonLink href="/">Back to your websites</ButtonLink>
  </EmptyState>
)

const SignInFirst = () => (
  <EmptyState>
    <h1>Sign in to review this website</h1>
    <p>What changed on it is shown to its owner only.</p>
    <Button $variant="primary" onClick={() => openDialog('account', 'login')}>
      Sign in
    </Button>
    <ButtonLink href="/">Back to your websites</ButtonLink>
  </EmptyState>
)

const LoadError = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <EmptyState role="alert">
    <h1>The pages could not be loaded</h1>
    <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
    <Button onClick={onRetry}>Try Again</Button>
  </EmptyState>
)
