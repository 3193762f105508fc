import { useRef, type UIEvent } from 'react'

/**
 * The speed from which on scrolling is fast, in pixels per millisecond: half a screen of rows in a third of a
 * second.
 */
const fast = 1
const restMs = 120

/**
 * Marks a list with `data-is-fast` while it scrolls too fast to be read. Images that are not loaded yet wait
 * until it slows down, because at sixty rows a second loading them would exceed the time of a frame.
 */
export function useFastScroll() {
  const last = useRef({ top: 0, at: 0, rest: 0 })
  return ({ currentTarget: list, timeStamp }: UIEvent<HTMLElement>) => {
    const { top, at, rest } = last.current
    const isFast = Math.abs(list.scrollTop - top) > fast * (timeStamp - at)
    last.current = { top: list.scrollTop, at: timeStamp, rest }
    if (!isFast) return
    list.dataset['isFast'] = ''
    window.clearTimeout(rest)
    last.current.rest = window.setTimeout(() => delete list.dataset['isFast'], restMs)
  }
}
