import { useState } from 'react'

/** For a dialog without a trigger of its own: gives the focus back to whatever had it before. */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    if (before instanceof HTMLElement) before.focus()
  }
}
