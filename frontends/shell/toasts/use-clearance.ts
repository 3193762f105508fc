import { useEffect, useRef } from 'react'
import { watchLayout } from '../../ui/watch-layout.ts'
import { riseAbove } from './rise-above.ts'

/** What stays at the lower edge of the window: the progress of a job, the buttons of a decision. */
const panels = '[data-at-bottom]'

/** Keeps the list of toasts with this ref above what else stays at the lower edge of the window. */
export function useClearance() {
  const ref = useRef<HTMLOListElement>(null)
  useEffect(() => watchLayout(() => ref.current?.firstElementChild && clear(ref.current)), [])
  return ref
}

function clear(toasts: HTMLElement) {
  const { left, right, height } = toasts.getBoundingClientRect()
  const others = Array.from(document.querySelectorAll(panels), (panel) => panel.getBoundingClientRect())
  // From the lower edge: where the toasts are now may be the beginning of a transition.
  const bottom = window.innerHeight
  toasts.style.bottom = `${riseAbove({ left, right, top: bottom - height, bottom }, others)}px`
}
