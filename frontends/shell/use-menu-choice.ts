import { useRef } from 'react'
import type { RefObject } from 'react'

/** What is chosen in a menu begins when the focus is back at its button, so that a dialog can return it there. */
export function useMenuChoice(button: RefObject<HTMLElement | null>) {
  const chosen = useRef<(() => void) | null>(null)
  const choose = (action: () => void) => () => void (chosen.current = action)
  const finish = (event: Event) => {
    event.preventDefault()
    // Whoever went elsewhere has taken the focus along.
    if (document.activeElement === document.body) button.current?.focus()
    chosen.current?.()
    chosen.current = null
  }
  return { choose, finish }
}
