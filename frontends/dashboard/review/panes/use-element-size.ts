import { useCallback, useState } from 'react'

/** The inner size of an element, without scrollbars; 0 before it is mounted. */
export function useElementSize() {
  const [width, setWidth] = useState(0)
  const [height, setHeight] = useState(0)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const read = () => {
      setWidth(element.clientWidth)
      setHeight(element.clientHeight)
    }
    const observer = new ResizeObserver(read)
    observer.observe(element)
    read()
    return () => observer.disconnect()
  }, [])
  return { width, height, measure }
}
