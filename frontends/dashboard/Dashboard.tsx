import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef } from 'react'
import { explainLoading } from '../ui/api/client.ts'
import { Button } from '../ui/controls/Button.tsx'
import { EmptyState } from '../ui/content/EmptyState.tsx'
import { openDialog } from '../ui/routing/dialog-address.ts'
import { useLocation } from '../ui/routing/location.ts'
import { showToast } from '../ui/toast.ts'
import { FloatingAddButton } from './add-website/FloatingAddButton.tsx'
import { LazyAddWebsite } from './add-website/LazyAddWebsite.tsx'
import { rememberVisitorWebsites } from './api/claimed-websites.ts'
import { LoadingScreen } from './Loading.tsx'
import { websitesQuery } from './api/queries.ts'
import type { Website } from './api/types.ts'
import { WebsiteGridSkeleton } from './website-list/WebsiteGridSkeleton.tsx'
import { preloadViews, gridView, landingView, websitesView, websiteView } from './lazy-views.ts'

/**
 * The landing page for users without websites, and the list of websites for others. `userId`: null for a
 * visitor.
 */
export function Dashboard({ userId }: { userId: string | null }) {
  const { data: websites, error, refetch } = useQuery(websitesQuery(userId))
  const isUser = userId !== null
  useEffect(() => {
    if (!isUser && websites) rememberVisitorWebsites(websites)
  }, [isUser, websites])
  useEffect(() => {
    void (isUser ? preloadViews(websitesView, gridView) : preloadViews(landingView))
  }, [isUser])
  const isOneShown = useLocation().searchParams.has('website') || websites?.length === 1
  useEffect(() => {
    if (isOneShown) void preloadViews(websitesView, websiteView)
  }, [isOneShown])

  useSignInForLink(websites, isUser)

  const loading = isUser ? <WebsiteGridSkeleton isScreen /> : <LoadingScreen text="Loading..." />
  if (!websites) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : loading
  if (websites.length === 0) return <NoWebsites isUser={isUser} />
  return (
    <Suspense fallback={loading}>
      <websitesView.View websites={websites} isUser={isUser} />
    </Suspense>
  )
}

const noSuchWebsite = {
  title: 'There is no such website',
  description: 'It was removed, or it belongs to another account.',
}

/**
 * Requests a sign-in if a visitor follows a link to a website that is not theirs, as from an alert; a user is
 * told. Only the first list decides, because later ones also lack a website that was just removed.
 */
function useSignInForLink(websites: Website[] | undefined, isUser: boolean) {
  const linked = useRef(new URLSearchParams(location.search).get('website'))
  useEffect(() => {
    const wanted = linked.current
    if (wanted === null || !websites) return
    linked.current = null
    if (websites.some(({ id }) => id === wanted)) return
    if (isUser) showToast({ ...noSuchWebsite, isError: true })
    else openDialog('account', 'login', { replace: true })
  }, [websites, isUser])
}

function NoWebsites({ isUser }: { isUser: boolean }) {
  const isAdding = useLocation().searchParams.has('add')
  return (
    <>
      <Suspense fallback={<LoadingScreen text="Loading..." />}>
        <landingView.View />
      </Suspense>
      {isUser && <FloatingAddButton hasWebsites={false} />}
      {isAdding && <LazyAddWebsite websites={[]} isUser={isUser} isBusy={false} />}
    </>
  )
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState role="alert">
      <h1>Your websites could not be loaded</h1>
      <p>{explainLoading(error)}</p>
      <Button onClick={onRetry}>Try again</Button>
    </EmptyState>
  )
}
