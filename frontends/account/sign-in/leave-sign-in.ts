import { closeDialog } from '../../ui/routing/dialog-address.ts'
import { navigate } from '../../ui/routing/location.ts'

/** Closes the dialog over another page; leaves the page that is only for signing in. */
export function leaveSignIn() {
  if (location.pathname === '/auth') navigate('/', { replace: true })
  else closeDialog('account')
}
