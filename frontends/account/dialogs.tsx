import '../_kit/nonce.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { currentUserQuery } from '../_kit/current-user.ts'
import { dialogIn, openDialog } from '../_kit/dialogs.ts'
import { useLocation } from '../_kit/location.ts'
import { leaveMs, useLingering } from '../_kit/use-lingering.ts'
import { LoginDialog } from './sign-in/LoginDialog.tsx'
import { isMode } from './sign-in/modes.ts'

const SettingsDialog = lazy(() =>
  import('./settings/SettingsDialog.tsx').then(({ SettingsDialog: it }) => ({ default: it })),
)
const DeleteDialog = lazy(() =>
  import('./settings/DeleteDialog.tsx').then(({ DeleteDialog: it }) => ({ default: it })),
)

/** Whichever dialog the address asks for. A closed one is forgotten after a moment, so that the next one begins anew. */
export function Dialogs() {
  const wanted = dialogIn(useLocation(), 'account')
  const shown = useLingering(wanted, leaveMs)
  const { data: user } = useQuery(currentUserQuery)
  const isForUsers = shown !== null && !isMode(shown)
  const isStranger = user === null && wanted !== null && isForUsers
  useEffect(() => {
    if (isStranger) openDialog('account', 'login', { replace: true })
  }, [isStranger])

  if (shown === null) return null
  const isOpen = wanted !== null
  if (isMode(shown)) return <LoginDialog mode={shown} isOpen={isOpen} />
  if (!user) return null
  const Dialog = shown === 'settings' ? SettingsDialog : DeleteDialog
  return (
    <Suspense fallback={null}>
      <Dialog user={user} isOpen={isOpen} />
    </Suspense>
  )
}
