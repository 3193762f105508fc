import { useEffect, useRef } from 'react'

/** Nothing to see: it calls back when its place comes less than two screens below what is seen. */
export function Near({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={place} />
}
