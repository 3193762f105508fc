import { lazy, Suspense, useState } from 'react'
import { closeDialog, dialogIn } from '../_kit/dialogs.ts'
import { useLocation } from '../_kit/location.ts'
import { Fence } from './Fence.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import type { DialogRemote } from './remotes.ts'

/** A remote's dialogs over whatever page is shown, fetched when the address first asks for one. */
export function RemoteDialogs({ remote: { family, load } }: { remote: DialogRemote }) {
  const isWanted = dialogIn(useLocation(), family) !== null
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const [Dialogs] = useState(() => lazy(async () => ({ default: (await load()).Dialogs })))
  return (
    wasWanted && (
      <Fence instead={isWanted && <MissingDialog onClose={() => closeDialog(family)} />}>
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      </Fence>
    )
  )
}
