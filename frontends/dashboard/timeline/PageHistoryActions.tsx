import History from 'lucide-react/icons/history'
import { lazy, Suspense } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import type { Page } from '../api/types.ts'

const MuteMenu = lazy(async () => ({ default: (await import('./MuteMenu.tsx')).MuteMenu }))

interface Props {
  canMute: boolean
  page: Page
  onHistory: (pageId: string) => void
}

/** A page's history, and whether alerts are sent about it; a service of an earlier release has neither. */
export function PageHistoryActions({ canMute, page, onHistory }: Props) {
  if (page.mute === undefined) return null
  return (
    <>
      <Tooltip text="History of this page">
        <IconButton
          $variant="ghost"
          aria-label={`History of this page: ${page.path || '/'}`}
          onClick={() => onHistory(page.id)}
        >
          <History aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {canMute && (
        <Suspense fallback={null}>
          <MuteMenu page={page} />
        </Suspense>
      )}
    </>
  )
}
