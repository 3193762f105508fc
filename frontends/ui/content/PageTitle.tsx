import { useEffect, useRef, type ReactNode } from 'react'

let isFirstView = true

/** The heading of a view. It takes the focus when the focused element was removed with the previous view. */
export function PageTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && !isFirstView) title.current?.focus({ preventScroll: true })
    isFirstView = false
  }, [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}
