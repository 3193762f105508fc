import { useRef, type RefObject } from 'react'

/**
 * Runs a menu item's action after the focus is back on the menu's button, so that a dialog can return it
 * there.
 */
export function useMenuAction(button: RefObject<HTMLElement | null>) {
  const chosen = useRef<(() => void) | null>(null)
  const choose = (action: () => void) => () => void (chosen.current = action)
  const finish = (event: Event) => {
    event.preventDefault()
    // The focus is only moved if the user has not moved it meanwhile.
    if (document.activeElement === document.body) button.current?.focus()
    chosen.current?.()
    chosen.current = null
  }
  return { choose, finish }
}
