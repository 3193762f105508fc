import { cloneElement, useId, useLayoutEffect, useRef, type AriaAttributes, type ReactElement } from 'react'
import { styled } from 'styled-components'
import { tooltipSurface } from '../tokens/overlay.styles.ts'
import { placeTooltip } from './place-tooltip.ts'
import { useTooltip } from './use-tooltip.ts'

interface Props {
  text: string
  children: ReactElement<AriaAttributes>
}

/**
 * A text about a button that is shown while the pointer or the focus is on it. Without Radix, because the
 * list of websites has tooltips, and Radix's would be a tenth of the scripts of its first load.
 */
export function Tooltip({ text, children }: Props) {
  const { isShown, handlers } = useTooltip()
  const id = useId()
  const isNew = isShown && children.props['aria-label'] !== text
  return (
    <Anchor {...handlers}>
      {isNew ? cloneElement(children, { 'aria-describedby': id }) : children}
      {isShown && <Bubble key={text} id={id} text={text} />}
    </Anchor>
  )
}

function Bubble({ id, text }: { id: string; text: string }) {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const [own, button] = [bubble.current, bubble.current?.previousElementSibling]
    if (!own || !button) return
    // The top layer, so that nothing around it cuts it off.
    own.showPopover()
    const size = { width: own.offsetWidth, height: own.offsetHeight }
    const { left, top } = placeTooltip(button.getBoundingClientRect(), size, {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    })
    Object.assign(own.style, { left: `${left}px`, top: `${top}px` })
  }, [])
  return (
    <Surface ref={bubble} id={id} role="tooltip" popover="manual">
      {text}
    </Surface>
  )
}

/** It takes part in no layout. */
const Anchor = styled.span`
  display: contents;
`

const Surface = styled.span`
  ${tooltipSurface}
  position: fixed;
  inset: auto;
  overflow: visible;
  width: max-content;
  max-width: calc(100vw - 1rem);
  margin: 0;
  font-weight: 400;
  line-height: 1.4;
  white-space: normal;
  /* Bridges the gap, so that the pointer can move onto the tooltip. */
  &::before {
    content: '';
    position: absolute;
    inset: -0.5rem 0;
    z-index: -1;
  }
`
