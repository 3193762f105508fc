import { MenuButton } from './MenuButton.tsx'
import type { Adds } from './remotes.ts'
import { useOnDemand } from './use-on-demand.ts'

const load = () => import('./MobileMenu.tsx')

/** On a phone everything that the header offers is behind one button. */
export function MobileCorner({ adds }: { adds: Adds | undefined }) {
  const { part, want, prepare } = useOnDemand(load)
  if (part) return <part.MobileMenu adds={adds} />
  return <MenuButton onPointerEnter={prepare} onClick={want} />
}
