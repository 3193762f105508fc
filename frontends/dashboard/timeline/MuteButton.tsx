import BellOff from 'lucide-react/icons/bell-off'
import type { ComponentProps } from 'react'
import { IconButton } from '../../ui/controls/Button.tsx'
import type { Page } from '../api/types.ts'

type Props = ComponentProps<typeof IconButton> & { page: Page }

/** Opens the menu that decides whether alerts are sent about a page. */
export const MuteButton = ({ page, ...rest }: Props) => (
  <IconButton
    $variant={page.mute ? 'secondary' : 'ghost'}
    aria-haspopup="menu"
    aria-label={`${page.mute ? 'Muted' : 'Mute'}: ${page.path || '/'}`}
    {...rest}
  >
    <BellOff aria-hidden="true" />
  </IconButton>
)
