import { AnalyzingCard } from './AnalyzingCard.tsx'
import { useFirstLookOver } from './first-look.ts'
import { ScreenshotsScreen } from './ScreenshotsScreen.tsx'
import { useActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

/** One website: the card of its first discovery, then its screenshots. */
export function WebsiteView({ website }: { website: Website }) {
  const isOver = useFirstLookOver(website.id)
  const isFirstLook = !isOver && website.screenshotCount === 0
  const active = useActiveJob(website, isFirstLook)
  const { outcome, type } = active

  if (isFirstLook && active.isBusy && type !== 'screenshot-capture') {
    return <AnalyzingCard website={website} active={active} />
  }
  const isStopped = outcome !== null && outcome !== 'completed'
  const captureFirst = () => active.start('capture', { unasked: true })
  return (
    <ScreenshotsScreen
      website={website}
      active={active}
      onNeverCaptured={isFirstLook && !isStopped ? captureFirst : undefined}
    />
  )
}
