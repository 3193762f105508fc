import { useEffect } from 'react'

/** Scrolls to the URL's anchor, which the browser looked for before the page was rendered. */
export function useScrollToAnchor() {
  useEffect(() => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    // The frame runs after the shell has scrolled to the top.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView()
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
