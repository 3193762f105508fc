import { usePrefetchInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { styled } from 'styled-components'
import { DocumentTitle } from '../../ui/content/DocumentTitle.tsx'
import { useLocation } from '../../ui/routing/location.ts'
import { JobPanel } from '../jobs/JobPanel.tsx'
import { StickyBottom } from '../jobs/StickyBottom.tsx'
import { Loading } from '../Loading.tsx'
import { nameOfWebsite } from '@vigia/domain/website-name'
import { historyView, settingsView } from '../lazy-views.ts'
import { activityQuery, pagesQuery } from '../api/queries.ts'
import { PagesTab } from './PagesTab.tsx'
import { ScreenshotsHeader } from './ScreenshotsHeader.tsx'
import { neverCaptured } from '../pages/select-pages.ts'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import { useApproval } from './approval/use-approval.ts'
import { usePageFilter } from '../pages/use-page-filter.ts'
import { tabIn, tabTitles } from './website-tabs.ts'
import { StepBar } from './Steps.tsx'
import { WebsiteTabs } from './WebsiteTabs.tsx'
import type { Job, Website } from '../api/types.ts'

interface Props {
  website: Website
  active: ActiveJob
  /** Called when there are pages, none was ever captured, and no job is running. */
  onNeverCaptured?: (() => void) | undefined
}

/** One website: its actions, the running job, and one of its tabs. */
export function ScreenshotsScreen(props: Props) {
  const { website, active } = props
  const tab = tabIn(useLocation())
  const { query, approval, isBlocked, list } = usePages(props)
  const shown = { website, active, approval, list }
  return (
    <Screen>
      <DocumentTitle>{`${tabTitles[tab]} of ${nameOfWebsite(website)}`}</DocumentTitle>
      <ScreenshotsHeader {...shown} tab={tab} pages={query.data?.pages} isBlocked={isBlocked} />
      <WebsiteTabs tab={tab}>
        {tab === 'pages' && <StepBar website={website} active={active} isBlocked={isBlocked} />}
      </WebsiteTabs>
      {tab === 'pages' && <PagesTab {...shown} query={query} />}
      <Suspense fallback={<Loading text="Loading..." />}>
        {tab === 'history' && <historyView.View website={website} />}
        {tab === 'settings' && <settingsView.View website={website} />}
      </Suspense>
      <StickyBottom>
        <JobPanel active={active} website={website} />
      </StickyBottom>
    </Screen>
  )
}

/** The pages, those of them that are listed, and what can be done with them. */
function usePages({ website, active, onNeverCaptured }: Props) {
  const isRunning = isJobOf(active, website) && active.isBusy
  const isCapturing = isRunning && active.type !== 'page-discovery'
  const { data, error, refetch } = useQuery(pagesQuery(website.id, { isCapturing }))
  // Fetched in parallel with the pages, so that the layout does not shift later.
  usePrefetchInfiniteQuery(activityQuery(website.id))
  const approval = useApproval(website.id, active.isBusy)
  const pages = data?.pages
  const isBlocked = pages === undefined || active.isBusy || approval.isBlocked
  const list = usePageFilter(pages)
  useLivePages(website.id, isRunning ? active.job : null)
  useNeverCaptured(!active.isBusy && pages !== undefined && neverCaptured(pages), onNeverCaptured)
  return { query: { data, error, refetch: () => void refetch() }, approval, isBlocked, list }
}

function useNeverCaptured(isNeverCaptured: boolean, onNeverCaptured: (() => void) | undefined) {
  const isWanted = onNeverCaptured !== undefined && isNeverCaptured
  useEffect(() => {
    if (isWanted) onNeverCaptured()
    // oxlint-disable-next-line react/exhaustive-deps -- the function is new at every render; only the flag matters.
  }, [isWanted])
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

const Screen = styled.div`
  /* No grid, in which nothing can stick to the window beyond its own row. */
  display: flex;
  flex-direction: column;
  gap: clamp(0.75rem, 1.2vw, 1rem);
`
