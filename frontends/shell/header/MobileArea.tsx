import { MenuButton } from './MenuButton.tsx'
import type { AddAction } from '../remotes/remotes.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'

const importMenu = () => import('./MobileMenu.tsx')

/** The header's part for narrow screens, with one menu button. */
export function MobileArea({ addAction }: { addAction: AddAction | undefined }) {
  const { module, load, preload } = useLazyModule(importMenu)
  if (module) return <module.MobileMenu addAction={addAction} />
  return <MenuButton onPointerEnter={preload} onClick={load} />
}
