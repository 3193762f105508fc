import { closeDialog } from '../_kit/dialogs.ts'
import { navigate } from '../_kit/location.ts'

/** Whoever signed in over another page stays there; the page made for signing in has done its work. */
export function leaveSignIn() {
  if (location.pathname === '/auth') navigate('/', { replace: true })
  else closeDialog('account')
}
