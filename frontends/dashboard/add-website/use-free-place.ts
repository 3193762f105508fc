import { useEffect, useRef } from 'react'
import { watchLayout } from '../../ui/watch-layout.ts'
import { chooseFreePlace, type Box } from './choose-free-place.ts'

/** Controls, and the place of messages while there is one. */
const controls = ':is(header, main) :is(button, a, input, select), [data-toasts]:has(li)'

/** Moves the fixed element with this ref to where it covers no control and no message covers it. */
export function useFreePlace() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => watchLayout(() => ref.current && moveAside(ref.current)), [])
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
