import { useEffect, useRef } from 'react'

/**
 * For an element's `ref`: calls back each time it comes less than two screens below what is seen, and again when
 * `round` changes while it is there.
 */
export function useWhenNear(onNear: () => void, round: number) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: '0px 0px 200% 0px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [round])
  return place
}
