import { useSyncExternalStore } from 'react'
import { keptTheme } from './kept-theme.ts'
import type { Theme } from './kept-theme.ts'

const key = 'vigia.theme'
const chosen = 'shell:theme-chosen'
const system = window.matchMedia('(prefers-color-scheme: dark)')

/** The theme on the screen: what this device chose, otherwise what its system prefers. */
export const useTheme = () => useSyncExternalStore(subscribe, currentTheme)

export function chooseTheme(theme: Theme) {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(key, keptTheme(theme, new Date()))
  } catch {
    // A browser that keeps nothing still shows the choice until the page is left.
  }
  window.dispatchEvent(new Event(chosen))
}

function currentTheme(): Theme {
  const choice = document.documentElement.dataset['theme']
  return choice === 'light' || choice === 'dark' ? choice : system.matches ? 'dark' : 'light'
}

function subscribe(onChange: () => void) {
  window.addEventListener(chosen, onChange)
  system.addEventListener('change', onChange)
  return () => {
    window.removeEventListener(chosen, onChange)
    system.removeEventListener('change', onChange)
  }
}
