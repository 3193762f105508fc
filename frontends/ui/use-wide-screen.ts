import { useSyncExternalStore } from 'react'
import { from } from './tokens/tokens.ts'

const wide = window.matchMedia(from.desktop.replace('@media ', ''))

/**
 * Whether the window is as wide as a desktop's. Parts that stand in another order there are rendered in that
 * order, so that the Tab key and screen readers follow what is seen.
 */
export const useWideScreen = () =>
  useSyncExternalStore(
    (onChange) => {
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => wide.matches,
  )
