import { useSyncExternalStore } from 'react'
import { themeCookie, type Theme } from './theme-cookie.ts'

const themeChosen = 'shell:theme-chosen'
const system = window.matchMedia('(prefers-color-scheme: dark)')

/** The current theme: the stored choice, or else the system's preference. */
export const useTheme = () => useSyncExternalStore(subscribe, currentTheme)

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  document.cookie = themeCookie(theme, location.protocol === 'https:')
  window.dispatchEvent(new Event(themeChosen))
}

function currentTheme(): Theme {
  const choice = document.documentElement.dataset['theme']
  return choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void) {
  window.addEventListener(themeChosen, onChange)
  system.addEventListener('change', onChange)
  return () => {
    window.removeEventListener(themeChosen, onChange)
    system.removeEventListener('change', onChange)
  }
}
