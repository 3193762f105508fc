import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { explain } from '../_kit/api.ts'
import { Button } from '../_kit/Button.tsx'
import { Centered } from '../_kit/Centered.tsx'
import { ActivityLog } from './ActivityLog.tsx'
import { JobPanel } from './JobPanel.tsx'
import { LeftOutCard } from './LeftOutCard.tsx'
import { Loading } from './Loading.tsx'
import { hostOf } from './page-words.ts'
import { NoPages } from './NoPages.tsx'
import { PageList } from './PageList.tsx'
import { activityQuery, pagesQuery } from './queries.ts'
import { ScreenHeader } from './ScreenHeader.tsx'
import { wereNeverCaptured } from './select-pages.ts'
import { isOf } from './use-active-job.ts'
import type { ActiveJob } from './use-active-job.ts'
import { useApproval } from './use-approval.ts'
import { usePageFilter } from './use-page-filter.ts'
import { WebsiteNotice } from './WebsiteNotice.tsx'
import type { Job, Website } from './website.ts'

interface Props {
  website: Website
  active: ActiveJob
  /** Called once there are pages, none of them was ever captured, and nothing is running. */
  onNeverCaptured?: (() => void) | undefined
}

/** Everything about one website: what to do with it, what is running, and a card for each of its pages. */
export function ScreenshotsScreen({ website, active, onNeverCaptured }: Props) {
  const isRunning = isOf(active, website) && active.isBusy
  const isCapturing = isRunning && active.type !== 'page-discovery'
  const { data, error, refetch } = useQuery(pagesQuery(website.id, { isCapturing }))
  // Asked for beside the pages, so that nothing moves once they are there.
  usePrefetchInfiniteQuery(activityQuery(website.id))
  const approval = useApproval(website.id, active.isBusy)
  const pages = data?.pages
  const list = usePageFilter(pages)
  useLivePages(website.id, isRunning ? active.job : null)

  const isNeverCaptured = !active.isBusy && pages !== undefined && wereNeverCaptured(pages)
  const isWanted = onNeverCaptured !== undefined && isNeverCaptured
  useEffect(() => {
    if (isWanted) onNeverCaptured()
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new at every render; only the wish counts.
  }, [isWanted])

  return (
    <Screen>
      <title>{`Screenshots of ${hostOf(website.url)} · Vigia`}</title>
      <ScreenHeader website={website} pages={pages} active={active} approval={approval} list={list} />
      <JobPanel active={active} website={website} />
      <WebsiteNotice website={website} active={active} />
      {data?.discovery && (
        <LeftOutCard website={website} discovery={data.discovery} isBlocked={active.isBusy} />
      )}
      {pages && <ActivityLog key={website.id} websiteId={website.id} />}
      {pages && pages.length > 0 && (
        <PageList pages={pages} list={list} isRunning={isRunning} approval={approval} />
      )}
      {pages?.length === 0 && !active.isBusy && <NoPages />}
      {!pages && !error && <Loading text="Loading pages and screenshots..." />}
      {!pages && error && <Failed error={error} onRetry={() => void refetch()} />}
    </Screen>
  )
}

/** Reads the pages again whenever the job got further, so that pictures appear as they are taken. */
function useLivePages(websiteId: string, running: Job | null) {
  const client = useQueryClient()
  const progress = running?.progress
  const done = typeof progress === 'object' ? progress.current : progress
  useEffect(() => {
    if (!done) return
    const { queryKey } = pagesQuery(websiteId)
    // Cancelling an answer on its way would starve the list when answers are slower than progress.
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false })
  }, [client, websiteId, done])
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Centered role="alert">
      <h2>The pages could not be loaded</h2>
      <p>{explain(error, 'The connection seems to be interrupted. Please try again.')}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </Centered>
  )
}

const Screen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(1rem, 2vw, 1.5rem);
`
