import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { IconButton } from '../_kit/Button.tsx'
import { Hint } from '../_kit/Hint.tsx'
import { ConfirmRemoval } from './ConfirmRemoval.tsx'
import type { Website } from './website.ts'

/** `label`: for screen readers, where one word does not tell what is removed. */
export function RemoveWebsite({ website, label = 'Remove' }: { website: Website; label?: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Hint text="Remove">
        <IconButton $kind="quiet" aria-label={label} onClick={() => setAsking(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Hint>
      <ConfirmRemoval website={website} isOpen={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}
