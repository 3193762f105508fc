import { useEffect, useRef, useState } from 'react'

const controls = 'main :is(button, a, input, select)'

/** Whether the element with this `place`, which floats over the page, lies on something that can be pressed. */
export function useCovering() {
  const place = useRef<HTMLDivElement>(null)
  const [isCovering, setCovering] = useState(false)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      if (place.current) setCovering(coversAny(place.current))
    }
    const lookSoon = () => void (frame ||= requestAnimationFrame(look))
    const resizes = new ResizeObserver(lookSoon)
    resizes.observe(document.body)
    window.addEventListener('scroll', lookSoon, { passive: true })
    lookSoon()
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      window.removeEventListener('scroll', lookSoon)
    }
  }, [])
  return { place, isCovering }
}

function coversAny(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect()
  return Array.from(document.querySelectorAll(controls)).some((control) => {
    if (floating.contains(control)) return false
    const { top, bottom, left, right } = control.getBoundingClientRect()
    return top < own.bottom && bottom > own.top && left < own.right && right > own.left
  })
}
