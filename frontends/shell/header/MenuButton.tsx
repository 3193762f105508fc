import MenuIcon from 'lucide-react/icons/menu'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'

export const MenuButton = (props: ComponentProps<'button'>) => (
  <Tooltip text="Menu">
    <IconButton $variant="ghost" aria-label="Menu" aria-haspopup="dialog" {...props}>
      <MenuIcon aria-hidden="true" />
    </IconButton>
  </Tooltip>
)
