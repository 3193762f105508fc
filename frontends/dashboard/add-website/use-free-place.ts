import { useEffect, useRef } from 'react'
import { chooseFreePlace, type Box } from './choose-free-place.ts'

/** Controls, and the place of messages while there is one. */
const controls = ':is(header, main) :is(button, a, input, select), [data-toasts]:has(li)'

/** Moves the fixed element with this ref to where it covers no control and no message covers it. */
export function useFreePlace() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (ref.current) moveAside(ref.current)
    }
    const stopWatching = watchPage(() => void (frame ||= requestAnimationFrame(update)))
    return () => {
      cancelAnimationFrame(frame)
      stopWatching()
    }
  }, [])
  return ref
}

/** Calls `onChange` now and whenever something may have moved; returns how to stop that. */
function watchPage(onChange: () => void): () => void {
  const resizes = new ResizeObserver(onChange)
  resizes.observe(document.body)
  const changes = new MutationObserver(onChange)
  changes.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('scroll', onChange, { passive: true })
  // A window that only becomes lower leaves the page as it is.
  window.addEventListener('resize', onChange)
  onChange()
  return () => {
    resizes.disconnect()
    changes.disconnect()
    window.removeEventListener('scroll', onChange)
    window.removeEventListener('resize', onChange)
  }
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
