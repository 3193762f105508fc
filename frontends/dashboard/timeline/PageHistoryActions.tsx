import History from 'lucide-react/icons/history'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import type { Page } from '../api/types.ts'
import { MuteButton } from './MuteButton.tsx'

const importMenu = () => import('./MuteMenu.tsx')

interface Props {
  canMute: boolean
  page: Page
  onHistory: (pageId: string) => void
}

/** The buttons for a page's history and for muting it; a service of an earlier release has neither. */
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
      {canMute && <Mute page={page} />}
    </>
  )
}

function Mute({ page }: { page: Page }) {
  const { module, load, preload } = useLazyModule(importMenu)
  if (module) return <module.MuteMenu page={page} defaultOpen />
  return <MuteButton page={page} onPointerEnter={preload} onClick={load} />
}
