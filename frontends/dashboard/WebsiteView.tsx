import { useQuery } from '@tanstack/react-query'
import { AnalyzingCard } from './AnalyzingCard.tsx'
import { useFirstLookOver } from './first-look.ts'
import { websiteQuery } from './queries.ts'
import { ScreenshotsScreen } from './ScreenshotsScreen.tsx'
import { isOf } from './use-active-job.ts'
import type { ActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

/** One website: the card of its first discovery, then its screenshots. */
export function WebsiteView({ website: listed, active }: { website: Website; active: ActiveJob }) {
  const { data: website } = useQuery(websiteQuery(listed))
  const isOver = useFirstLookOver(website.id)
  const isFirstLook = !isOver && website.screenshotCount === 0
  const { outcome, type } = active
  const isOwn = isOf(active, website)

  if (isFirstLook && isOwn && active.isBusy && type !== 'screenshot-capture') {
    return <AnalyzingCard website={website} active={active} />
  }
  const isStopped = isOwn && outcome !== null && outcome !== 'completed'
  const captureFirst = () => active.start(website, 'capture', { unasked: true })
  return (
    <ScreenshotsScreen
      website={website}
      active={active}
      onNeverCaptured={isFirstLook && !isStopped ? captureFirst : undefined}
    />
  )
}
