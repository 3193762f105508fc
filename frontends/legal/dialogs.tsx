import '../_kit/nonce.ts'
import { useLocation } from '../_kit/location.ts'
import { useLingering } from '../_kit/use-lingering.ts'
import { ContactDialog } from './forms/ContactDialog.tsx'
import { UpgradeDialog } from './forms/UpgradeDialog.tsx'
import { dialogIn } from './forms/which-dialog.ts'

const fadeMs = 150

/** Whichever of the dialogs the address asks for. */
export function Dialogs() {
  const wanted = dialogIn(useLocation())
  const shown = useLingering(wanted, fadeMs)
  if (shown === 'upgrade') return <UpgradeDialog isOpen={wanted === shown} />
  return shown && <ContactDialog isOpen={wanted === shown} />
}
