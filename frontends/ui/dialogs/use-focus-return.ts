import { useState } from 'react'

/**
 * For a dialog without a trigger: returns the focus to the element that had it, or to the page's heading
 * where that element was removed, such as after a confirmed deletion.
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
