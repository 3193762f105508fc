import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { explain } from '../../ui/api/client.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/content/EmptyState.tsx'
import { ActivityLog } from '../activity/ActivityLog.tsx'
import { JobPanel } from '../jobs/JobPanel.tsx'
import { LeftOutPages } from './left-out/LeftOutPages.tsx'
import { Loading } from '../Loading.tsx'
import { hostOf } from '../format.ts'
import { NoPages } from './NoPages.tsx'
import { PageList } from './page-list/PageList.tsx'
import { activityQuery, pagesQuery } from '../api/queries.ts'
import { ScreenshotsHeader } from './ScreenshotsHeader.tsx'
import { neverCaptured } from './page-list/select-pages.ts'
import { isJobOf } from '../jobs/use-active-job.ts'
import type { ActiveJob } from '../jobs/use-active-job.ts'
import { useApproval } from './approval/use-approval.ts'
import { usePageFilter } from './page-list/use-page-filter.ts'
import { WebsiteNotice } from './WebsiteNotice.tsx'
import type { Job, Website } from '../api/types.ts'

interface Props {
  website: Website
  active: ActiveJob
  /** Called when there are pages, none was ever captured, and no job is running. */
  onNeverCaptured?: (() => void) | undefined
}

/** One website: its actions, the running job, and a card for each page. */
export function ScreenshotsScreen({ website, active, onNeverCaptured }: Props) {
  const isRunning = isJobOf(active, website) && active.isBusy
  const isCapturing = isRunning && active.type !== 'page-discovery'
  const { data, error, refetch } = useQuery(pagesQuery(website.id, { isCapturing }))
  // Fetched in parallel with the pages, so that the layout does not shift later.
  usePrefetchInfiniteQuery(activityQuery(website.id))
  const approval = useApproval(website.id, active.isBusy)
  const pages = data?.pages
  const list = usePageFilter(pages)
  useLivePages(website.id, isRunning ? active.job : null)

  const isNeverCaptured = !active.isBusy && pages !== undefined && neverCaptured(pages)
  const isWanted = onNeverCaptured !== undefined && isNeverCaptured
  useEffect(() => {
    if (isWanted) onNeverCaptured()
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new at every render; only the flag matters.
  }, [isWanted])

  return (
    <Screen>
      <title>{`Screenshots of ${hostOf(website.url)} · Vigia`}</title>
      <ScreenshotsHeader website={website} pages={pages} active={active} approval={approval} list={list} />
      <JobPanel active={active} website={website} />
      <WebsiteNotice website={website} active={active} />
      {data?.discovery && (
        <LeftOutPages website={website} discovery={data.discovery} isBlocked={active.isBusy} />
      )}
      {pages && <ActivityLog key={website.id} websiteId={website.id} />}
      {pages && pages.length > 0 && (
        <PageList pages={pages} list={list} isRunning={isRunning} approval={approval} />
      )}
      {pages?.length === 0 && !active.isBusy && <NoPages />}
      {!pages && !error && <Loading text="Loading pages and screenshots..." />}
      {!pages && error && <LoadError error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

/** Refetches the pages whenever the job progresses, so that screenshots appear as they are captured. */
function useLivePages(websiteId: string, running: Job | null) {
  const client = useQueryClient()
  const progress = running?.progress
  const done = typeof progress === 'object' ? progress.current : progress
  useEffect(() => {
    if (!done) return
    const { queryKey } = pagesQuery(websiteId)
    // Cancelling a pending request would starve the list when responses are slower than progress.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [client, websiteId, done])
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <EmptyState role="alert">
      <h2>The pages could not be loaded</h2>
      <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </EmptyState>
  )
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1rem, 2vw, 1.5rem);
`
