import { Suspense, useEffect } from 'react'
import { styled } from 'styled-components'
import { useLocation } from '../../ui/routing/location.ts'
import { FloatingAddButton } from '../add-website/FloatingAddButton.tsx'
import { LazyAddWebsite } from '../add-website/LazyAddWebsite.tsx'
import { changeSearch } from '../../ui/routing/change-search.ts'
import { StickyBottom } from '../jobs/StickyBottom.tsx'
import { LoadingScreen } from '../Loading.tsx'
import { WebsiteGridSkeleton } from './WebsiteGridSkeleton.tsx'
import type { ActiveJob } from '../jobs/active-job.ts'
import { useActiveJob } from '../jobs/use-active-job.ts'
import { gridView, jobPanel, stopScheduledJob, websiteView } from '../lazy-views.ts'
import type { Website } from '../api/types.ts'

interface Props {
  /** The websites; at least one. */
  websites: Website[]
  isUser: boolean
}

/** A user's websites and the selected one; for a visitor only their website. */
export function WebsitesScreen({ websites, isUser }: Props) {
  const active = useActiveJob(websites)
  const selected = useSelected(websites, isUser)
  // The button would cover the job panel at the bottom.
  const isQuiet = !active.isBusy && (active.outcome === null || active.outcome === 'completed')
  const isAdding = useLocation().searchParams.has('add')
  return (
    <Stack>
      {isUser && (
        <Suspense fallback={<WebsiteGridSkeleton isScreen={!selected} />}>
          <gridView.View websites={websites} selected={selected} active={active} />
        </Suspense>
      )}
      <SelectedOrJob selected={selected} active={active} />
      {isQuiet && <FloatingAddButton hasWebsites={isUser} />}
      <Suspense fallback={null}>
        {active.conflict.conflict && <stopScheduledJob.View conflict={active.conflict} />}
      </Suspense>
      {isAdding && <LazyAddWebsite websites={websites} isUser={isUser} isBusy={active.isBusy} />}
    </Stack>
  )
}

/** The selected website, which shows its job itself, or else the job that is followed. */
function SelectedOrJob({ selected, active }: { selected: Website | undefined; active: ActiveJob }) {
  if (selected)
    return (
      <Suspense fallback={<LoadingScreen text="Loading..." />}>
        <websiteView.View key={selected.id} website={selected} active={active} />
      </Suspense>
    )
  return (
    active.outcome !== null && (
      <StickyBottom>
        <Suspense fallback={null}>
          <jobPanel.View active={active} />
        </Suspense>
      </StickyBottom>
    )
  )
}

/** A single website is selected automatically; users with several choose one. */
function useSelected(websites: Website[], isUser: boolean) {
  const wanted = useLocation().searchParams.get('website')
  const selected = websites.find(({ id }) => id === wanted)
  // A visitor who is asked to sign in for a website continues with it afterwards.
  const isLost = isUser && wanted !== null && !selected
  useEffect(() => {
    if (isLost) changeSearch({ website: null }, { replace: true })
  }, [isLost])
  return selected ?? (isUser && websites.length > 1 ? undefined : websites[0])
}

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: clamp(1.125rem, 2vw, 1.5rem);
`
