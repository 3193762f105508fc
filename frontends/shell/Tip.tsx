import { useEffect, useState } from 'react'
import type { FocusEvent, PointerEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { hintDelays } from '../_kit/hint-delays.ts'
import { bubble } from '../_kit/overlay.ts'

/** The header's own hint below an icon: small, because it comes with every page. It repeats the button's name. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  const { isShown, ...handlers } = useTip()
  return (
    <Around {...handlers}>
      {children}
      {isShown && <Bubble aria-hidden="true">{text}</Bubble>}
    </Around>
  )
}

let lastShown = -Infinity

function useTip() {
  const [state, setState] = useState<'away' | 'near' | 'shown'>('away')
  const isShown = state === 'shown'

  useEffect(() => {
    if (state !== 'near') return undefined
    const isNext = performance.now() - lastShown < hintDelays.skipDelayDuration
    const timer = setTimeout(() => setState('shown'), isNext ? 0 : hintDelays.delayDuration)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!isShown) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setState('away')
    document.addEventListener('keydown', onKeyDown)
    return () => {
      lastShown = performance.now()
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isShown])

  const leave = () => setState('away')
  return {
    isShown,
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setState('near'),
    onPointerLeave: leave,
    onPointerDown: leave,
    onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && setState('shown'),
    onBlur: leave,
  }
}

const Around = styled.span`
  position: relative;
  display: inline-flex;
`

const Bubble = styled.span`
  ${bubble}
  position: absolute;
  top: calc(100% + 0.375rem);
  right: 0;
  width: max-content;
  /* The pointer may come here without losing it. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.5rem 0 100%;
  }
`
