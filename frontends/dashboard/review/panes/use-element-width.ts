import { useCallback, useState } from 'react'

/** The inner width of an element, without its scrollbar; 0 before it is there. */
export function useElementWidth() {
  const [width, setWidth] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return { width, measure }
}
