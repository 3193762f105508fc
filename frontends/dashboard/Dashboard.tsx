import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { explain } from '../_kit/api.ts'
import { Button } from '../_kit/Button.tsx'
import { Centered } from '../_kit/Centered.tsx'
import { useLocation } from '../_kit/location.ts'
import { AddFloat } from './AddFloat.tsx'
import { AddWebsite } from './AddWebsite.tsx'
import { noteVisitors } from './awaited-websites.ts'
import { LandingPage } from './LandingPage.tsx'
import { Loading } from './Loading.tsx'
import { websitesQuery } from './queries.ts'
import { Skeletons } from './Skeletons.tsx'
import { fetchAhead, gridView, websitesView, websiteView } from './views.ts'

/** An invitation for who watches nothing yet, otherwise their websites. `userId`: null for a visitor. */
export function Dashboard({ userId }: { userId: string | null }) {
  const { data: websites, error, refetch } = useQuery(websitesQuery(userId))
  const isUser = userId !== null
  useEffect(() => {
    if (!isUser && websites) noteVisitors(websites)
  }, [isUser, websites])
  useEffect(() => {
    if (isUser) void fetchAhead(websitesView, gridView)
  }, [isUser])
  const isOneShown = useLocation().searchParams.has('website') || websites?.length === 1
  useEffect(() => {
    if (isOneShown) void fetchAhead(websitesView, websiteView)
  }, [isOneShown])

  const loading = isUser ? <Skeletons /> : <Loading text="Loading..." />
  if (!websites) return error ? <Failed error={error} onRetry={() => void refetch()} /> : loading
  if (websites.length === 0) return <Nothing isUser={isUser} />
  return (
    <Suspense fallback={loading}>
      <websitesView.View websites={websites} isUser={isUser} />
    </Suspense>
  )
}

function Nothing({ isUser }: { isUser: boolean }) {
  const isAdding = useLocation().searchParams.has('add')
  return (
    <>
      <LandingPage />
      {isUser && <AddFloat hasWebsites={false} />}
      {isAdding && <AddWebsite websites={[]} isUser={isUser} isBusy={false} />}
    </>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Centered role="alert">
      <h1>Your websites could not be loaded</h1>
      <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </Centered>
  )
}
