import { useEffect, useRef } from 'react'

/** Calls back when its position is within two screens below the viewport; renders nothing visible. */
export function InView({ onEnter }: { onEnter: () => void }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ref.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onEnter(), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [onEnter])
  return <div ref={ref} />
}
