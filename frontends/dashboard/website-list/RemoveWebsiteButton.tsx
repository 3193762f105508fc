import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { RemoveWebsiteDialog } from './RemoveWebsiteDialog.tsx'
import type { Website } from '../api/types.ts'

/** `label`: for screen readers, where "Remove" alone is ambiguous. */
export function RemoveWebsiteButton({ website, label = 'Remove' }: { website: Website; label?: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Tooltip text="Remove">
        <IconButton $variant="ghost" aria-label={label} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <RemoveWebsiteDialog website={website} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
