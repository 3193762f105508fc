import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../_kit/Button.tsx'
import { chooseTheme, useTheme } from './theme-choice.ts'

export function ThemeToggle() {
  const other = useTheme() === 'dark' ? 'light' : 'dark'
  const label = `Switch to ${other} theme`
  return (
    <IconButton $kind="quiet" aria-label={label} title={label} onClick={() => chooseTheme(other)}>
      {other === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  )
}
