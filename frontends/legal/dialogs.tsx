import '../ui/nonce.ts'
import { dialogIn } from '../ui/routing/dialog-address.ts'
import { useLocation } from '../ui/routing/location.ts'
import { exitMs, useExitTransition } from '../ui/dialogs/use-exit-transition.ts'
import { ContactDialog } from './forms/ContactDialog.tsx'
import { UpgradeDialog } from './forms/UpgradeDialog.tsx'

/** The dialog that the URL names. */
export function Dialogs() {
  const wanted = dialogIn(useLocation(), 'contact')
  const shown = useExitTransition(wanted, exitMs)
  if (shown === 'upgrade') return <UpgradeDialog isOpen={wanted === shown} />
  return shown && <ContactDialog isOpen={wanted === shown} />
}
