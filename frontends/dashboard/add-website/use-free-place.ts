import { useEffect, useRef } from 'react'
import { chooseFreePlace, type Box } from './choose-free-place.ts'

const controls = ':is(header, main) :is(button, a, input, select)'

/** Moves the fixed element with this ref to where it covers no control. */
export function useFreePlace() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (ref.current) moveAside(ref.current)
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
  return ref
}

function moveAside(floating: HTMLElement) {
  floating.style.translate = ''
  const { left, top, width, height } = floating.getBoundingClientRect()
  const covered: Box[] = Array.from(document.querySelectorAll(controls)).flatMap((control) => {
    const box = control.getBoundingClientRect()
    const isSeen = box.bottom > 0 && box.top < window.innerHeight && box.width > 0
    return isSeen && !floating.contains(control) ? [box] : []
  })
  const { x, y } = chooseFreePlace({ left, top, width, height }, window.innerWidth, covered)
  if (x !== 0 || y !== 0) floating.style.translate = `${x}px ${y}px`
}
