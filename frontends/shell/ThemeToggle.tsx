import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../_kit/Button.tsx'
import { chooseTheme, useTheme } from './theme-choice.ts'
import { Tip } from './Tip.tsx'

/** The theme that is not on the screen, and how to come to it. */
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
    <Tip text={label}>
      <IconButton $kind="quiet" aria-label={label} onClick={choose}>
        <Icon aria-hidden="true" />
      </IconButton>
    </Tip>
  )
}
