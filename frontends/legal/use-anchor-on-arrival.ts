import { useEffect } from 'react'

/** An address with an anchor leads there, although the browser looked for it before the page was loaded. */
export function useAnchorOnArrival() {
  useEffect(() => {
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    // After the shell, which begins every page at its top.
    const frame = requestAnimationFrame(() => {
      target.scrollIntoView()
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
}
