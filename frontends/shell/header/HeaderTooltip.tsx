import { useEffect, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tooltipDelays } from '../../ui/controls/tooltip-delays.ts'
import { tooltipSurface } from '../../ui/tokens/overlay.styles.ts'

/**
 * A tooltip without Radix, because the header is part of every first load. Its text repeats the button's
 * name.
 */
export function HeaderTooltip({ text, children }: { text: string; children: ReactNode }) {
  const { isShown, ...handlers } = useTooltip()
  return (
    <Anchor {...handlers}>
      {children}
      {isShown && <Bubble aria-hidden="true">{text}</Bubble>}
    </Anchor>
  )
}

let lastShown = -Infinity

function useTooltip() {
  const [state, setState] = useState<'away' | 'near' | 'shown'>('away')
  const isShown = state === 'shown'

  useEffect(() => {
    if (state !== 'near') return undefined
    const isNext = performance.now() - lastShown < tooltipDelays.skipDelayDuration
    const timer = setTimeout(() => setState('shown'), isNext ? 0 : tooltipDelays.delayDuration)
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

const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`

const Bubble = styled.span`
  ${tooltipSurface}
  position: absolute;
  top: calc(100% + 0.375rem);
  right: 0;
  width: max-content;
  /* Bridges the gap, so that the pointer can move onto the tooltip. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.5rem 0 100%;
  }
`
