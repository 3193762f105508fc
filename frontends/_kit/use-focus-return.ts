import { useState } from 'react'

/**
 * For a dialog without a trigger of its own: gives the focus back to whatever had it before, or to the heading of the
 * page where that is gone, as after a confirmed removal.
 */
export function useFocusReturn() {
  const [before] = useState(() => document.activeElement)
  return (event: Event) => {
    event.preventDefault()
    const heading = document.querySelector('main h1')
    const target = before?.isConnected ? before : heading
    if (target instanceof HTMLElement) target.focus({ preventScroll: target === heading })
  }
}
