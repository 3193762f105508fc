import { useEffect, useRef } from 'react'

/** Renders nothing visible; calls back when it comes within two screens below the viewport. */
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
