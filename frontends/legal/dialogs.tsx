import '../_kit/nonce.ts'
import { dialogIn } from '../_kit/dialogs.ts'
import { useLocation } from '../_kit/location.ts'
import { leaveMs, useLingering } from '../_kit/use-lingering.ts'
import { ContactDialog } from './forms/ContactDialog.tsx'
import { UpgradeDialog } from './forms/UpgradeDialog.tsx'

/** Whichever of the dialogs the address asks for. */
export function Dialogs() {
  const wanted = dialogIn(useLocation(), 'contact')
  const shown = useLingering(wanted, leaveMs)
  if (shown === 'upgrade') return <UpgradeDialog isOpen={wanted === shown} />
  return shown && <ContactDialog isOpen={wanted === shown} />
}
