import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../../ui/controls/Button.tsx'
import { Tooltip } from '../../ui/controls/Tooltip.tsx'
import { chooseTheme, useTheme } from './use-theme.ts'

/** The theme that is not active, with the texts for switching to it. */
export function useOtherTheme() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  return {
    label: `Switch to ${other} theme`,
    Icon: other === 'dark' ? Moon : Sun,
    choose: () => chooseTheme(other),
  }
}

export function ThemeToggle() {
  const { label, Icon, choose } = useOtherTheme()
  return (
    <Tooltip text={label}>
      <IconButton $variant="ghost" aria-label={label} onClick={choose}>
        <Icon aria-hidden="true" />
      </IconButton>
    </Tooltip>
  )
}
