import { lazy, Suspense, useState } from 'react'
import { closeDialog, dialogIn } from '../../ui/routing/dialog-address.ts'
import { useLocation } from '../../ui/routing/location.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MissingDialog } from './MissingDialog.tsx'
import type { DialogRemote } from './remotes.ts'

/** A remote's dialogs, over any page; loaded when the URL first asks for one. */
export function RemoteDialogs({ remote: { family, load } }: { remote: DialogRemote }) {
  const isWanted = dialogIn(useLocation(), family) !== null
  const [wasWanted, setWanted] = useState(isWanted)
  if (isWanted && !wasWanted) setWanted(true)
  const [Dialogs] = useState(() => lazy(async () => ({ default: (await load()).Dialogs })))
  return (
    wasWanted && (
      <ErrorBoundary fallback={isWanted && <MissingDialog onClose={() => closeDialog(family)} />}>
        <Suspense fallback={null}>
          <Dialogs />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
