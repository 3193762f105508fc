import { useEffect, useRef, useState } from 'react'

const controls = 'main :is(button, a, input, select)'

/** Whether the floating element with this ref covers a control. */
export function useOverlap() {
  const ref = useRef<HTMLDivElement>(null)
  const [isOverlapping, setOverlapping] = useState(false)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (ref.current) setOverlapping(overlapsControl(ref.current))
    }
    const scheduleUpdate = () => void (frame ||= requestAnimationFrame(update))
    const resizes = new ResizeObserver(scheduleUpdate)
    resizes.observe(document.body)
    window.addEventListener('scroll', scheduleUpdate, { passive: true })
    scheduleUpdate()
    return () => {
      cancelAnimationFrame(frame)
      resizes.disconnect()
      window.removeEventListener('scroll', scheduleUpdate)
    }
  }, [])
  return { ref, isOverlapping }
}

function overlapsControl(floating: HTMLElement): boolean {
  const own = floating.getBoundingClientRect()
  return Array.from(document.querySelectorAll(controls)).some((control) => {
    if (floating.contains(control)) return false
    const { top, bottom, left, right } = control.getBoundingClientRect()
    return top < own.bottom && bottom > own.top && left < own.right && right > own.left
  })
}
