import '../ui/nonce.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { currentUserQuery } from '../ui/api/current-user.ts'
import { dialogIn, openDialog } from '../ui/routing/dialog-address.ts'
import { useLocation } from '../ui/routing/location.ts'
import { exitMs, useExitTransition } from '../ui/dialogs/use-exit-transition.ts'
import { LoginDialog } from './sign-in/LoginDialog.tsx'
import { isMode } from './sign-in/modes.ts'

const SettingsDialog = lazy(() =>
  import('./settings/SettingsDialog.tsx').then(({ SettingsDialog: Dialog }) => ({ default: Dialog })),
)
const AlertsDialog = lazy(() =>
  import('./alerts/AlertsDialog.tsx').then(({ AlertsDialog: Dialog }) => ({ default: Dialog })),
)
const TokensDialog = lazy(() =>
  import('./tokens/TokensDialog.tsx').then(({ TokensDialog: Dialog }) => ({ default: Dialog })),
)
const DeleteDialog = lazy(() =>
  import('./settings/DeleteDialog.tsx').then(({ DeleteDialog: Dialog }) => ({ default: Dialog })),
)

const dialogs = {
  settings: SettingsDialog,
  alerts: AlertsDialog,
  tokens: TokensDialog,
  'delete-account': DeleteDialog,
}

/**
 * The dialog that the URL asks for. It unmounts after its exit animation, so that the next one starts empty.
 */
export function Dialogs() {
  const wanted = dialogIn(useLocation(), 'account')
  const shown = useExitTransition(wanted, exitMs)
  const { data: user } = useQuery(currentUserQuery)
  const requiresUser = shown !== null && !isMode(shown)
  const needsSignIn = user === null && wanted !== null && requiresUser
  useEffect(() => {
    if (needsSignIn) openDialog('account', 'login', { replace: true })
  }, [needsSignIn])

  if (shown === null) return null
  const isOpen = wanted !== null
  if (isMode(shown)) return <LoginDialog mode={shown} isOpen={isOpen} />
  if (!user) return null
  const Dialog = dialogs[shown]
  return (
    <Suspense fallback={null}>
      <Dialog user={user} isOpen={isOpen} />
    </Suspense>
  )
}
