import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react'

/** The milliseconds of hovering before a tooltip opens. */
const opensAfterMs = 700
/** The milliseconds after one tooltip in which the next opens immediately. */
const nextWithinMs = 300

let lastShown = -Infinity

type State = 'away' | 'near' | 'shown'

/** Whether a tooltip is shown, and the handlers of what it is about. */
export function useTooltip() {
  const [state, setState] = useState<State>('away')
  const isShown = state === 'shown'
  useOpening(state === 'near', setState)
  useLeaving(isShown, setState)
  const leave = () => setState('away')
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setState('near'),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setState('shown'),
    onBlur: leave,
  }
  return { isShown, handlers }
}

function useOpening(isNear: boolean, setState: (state: State) => void) {
  useEffect(() => {
    if (!isNear) return undefined
    const isNext = performance.now() - lastShown < nextWithinMs
    const timer = setTimeout(() => setState('shown'), isNext ? 0 : opensAfterMs)
    return () => clearTimeout(timer)
  }, [isNear, setState])
}

/** Hides a tooltip that is shown when Escape is pressed or something is scrolled. */
function useLeaving(isShown: boolean, setState: (state: State) => void) {
  useEffect(() => {
    if (!isShown) return undefined
    const leave = () => setState('away')
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && leave()
    document.addEventListener('keydown', onKeyDown)
    // Its place on the screen is that of its button when it opened.
    document.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      lastShown = performance.now()
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('scroll', leave, { capture: true })
    }
  }, [isShown, setState])
}
