import MenuIcon from 'lucide-react/icons/menu'
import type { ComponentProps } from 'react'
import { IconButton } from '../_kit/Button.tsx'
import { Tip } from './Tip.tsx'

export const MenuButton = (props: ComponentProps<'button'>) => (
  <Tip text="Menu">
    <IconButton $kind="quiet" aria-label="Menu" aria-haspopup="dialog" {...props}>
      <MenuIcon aria-hidden="true" />
    </IconButton>
  </Tip>
)
