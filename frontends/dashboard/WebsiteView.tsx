import { useEffect } from 'react'
import { navigate } from '../_kit/location.ts'
import { AnalyzingCard } from './AnalyzingCard.tsx'
import { ScreenshotsScreen } from './ScreenshotsScreen.tsx'
import { useActiveJob } from './use-active-job.ts'
import type { Website } from './website.ts'

interface Props {
  website: Website
  /** Just added: its pages are being discovered, and their first capture is to follow by itself. */
  isFirstLook: boolean
}

export function WebsiteView({ website, isFirstLook }: Props) {
  const active = useActiveJob(website, isFirstLook)
  const { outcome, type } = active
  const isStopped = outcome !== null && outcome !== 'running' && outcome !== 'completed'
  const isOver = isFirstLook && (isStopped || type === 'screenshot-capture')
  useEffect(() => {
    if (isOver) navigate(`/?website=${website.id}`, { replace: true })
  }, [isOver, website.id])

  if (isFirstLook && active.isBusy && type !== 'screenshot-capture') {
    return <AnalyzingCard website={website} active={active} />
  }
  return <ScreenshotsScreen website={website} active={active} autoCapture={isFirstLook && !isStopped} />
}
