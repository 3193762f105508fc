import { useLayoutEffect, useRef, type UIEvent } from 'react'

/** Scrolls two elements of the same scroll size together; both go to `to` whenever it changes. */
export function useScrollTogether(to: { top: number; left: number; key: string }) {
  const scrollers = useRef(new Set<HTMLElement>())
  const { top, left, key } = to
  useLayoutEffect(() => {
    for (const scroller of scrollers.current) {
      scroller.scrollTop = top
      scroller.scrollLeft = left
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a window of another size stays where it is.
  }, [key])
  const attach = (scroller: HTMLElement | null) => {
    if (!scroller) return undefined
    scrollers.current.add(scroller)
    return () => void scrollers.current.delete(scroller)
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollLeft } = currentTarget
    for (const other of scrollers.current)
      if (other !== currentTarget) {
        other.scrollTop = scrollTop
        other.scrollLeft = scrollLeft
      }
  }
  return { attach, onScroll }
}
