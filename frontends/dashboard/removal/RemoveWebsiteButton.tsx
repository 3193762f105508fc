import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import type { Website } from '../api/types.ts'

const importDialog = () => import('./RemoveWebsiteDialog.tsx')

/** `label`: for screen readers, where "Remove" alone is ambiguous. */
export function RemoveWebsiteButton({ website, label = 'Remove' }: { website: Website; label?: string }) {
  const [isAsking, setAsking] = useState(false)
  const { module, load, preload } = useLazyModule(importDialog)
  const ask = () => {
    load()
    setAsking(true)
  }
  return (
    <>
      <Tooltip text="Remove">
        <IconButton $variant="ghost" aria-label={label} onPointerEnter={preload} onClick={ask}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {module && (
        <module.RemoveWebsiteDialog website={website} isOpen={isAsking} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
