import { useState } from 'react'

/**
 * Returns the focus, after a dialog without a trigger, to the element that had it, or to the page's heading
 * if that element was removed, for example by a confirmed deletion.
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
