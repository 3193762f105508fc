import { useQuery } from '@tanstack/react-query'
import { AnalyzingCard } from '../jobs/AnalyzingCard.tsx'
import { useOnboardingDone } from '../api/onboarding.ts'
import { websiteQuery } from '../api/queries.ts'
import { ScreenshotsScreen } from './ScreenshotsScreen.tsx'
import { isJobOf, type ActiveJob } from '../jobs/active-job.ts'
import type { Website } from '../api/types.ts'

/** One website: the card of its first discovery, then its screenshots. */
export function WebsiteView({ website: listed, active }: { website: Website; active: ActiveJob }) {
  const { data: website } = useQuery(websiteQuery(listed))
  const isOver = useOnboardingDone(website.id)
  const isOnboarding = !isOver && website.screenshotCount === 0
  const { outcome, type } = active
  const isOwn = isJobOf(active, website)

  if (isOnboarding && isOwn && active.isBusy && type !== 'screenshot-capture') {
    return <AnalyzingCard website={website} active={active} />
  }
  const isStopped = isOwn && outcome !== null && outcome !== 'completed'
  const captureFirst = () => active.start(website, 'capture', { isAutomatic: true })
  return (
    <ScreenshotsScreen
      website={website}
      active={active}
      onNeverCaptured={isOnboarding && !isStopped ? captureFirst : undefined}
    />
  )
}
