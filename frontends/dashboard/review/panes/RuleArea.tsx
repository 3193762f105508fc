import type { Box } from '@vigia/api/websites/fields'
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { VisuallyHidden } from '../../../ui/content/VisuallyHidden.tsx'
import { moveBox, spanBox, type Point } from '../rules/move-box.ts'
import { describeExactly } from '../rules/ignored.messages.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import { pictureRow, placeOf } from '../../alignment/align-panes.ts'
import type { Pair } from '../state/pair.ts'
import { Area, DrawLayer } from './areas.styles.ts'

interface Props {
  pair: Pair
  scale: number
  ignoring: Ignoring
}

/** The area of the rule that is being made, over the current screenshot. */
export function RuleArea(props: Props) {
  const { draft, isDrawing, outline } = props.ignoring
  if (!draft) return null
  return isDrawing ? (
    <Drawing {...props} box={draft.box} />
  ) : (
    <Outline {...props} box={outline ?? draft.box} />
  )
}

type BoxProps = Props & { box: Box }

function Outline({ pair: { aligned }, scale, box }: BoxProps) {
  const { x, y, width, height } = placeOf(aligned, 'current', box)
  const place = { left: x * scale, top: y * scale, width: width * scale, height: height * scale }
  return <Area aria-hidden="true" style={place} />
}

/** Over the whole screenshot: an area is drawn with the pointer, or moved with keys. */
function Drawing(props: BoxProps) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => layer.current?.focus({ preventScroll: true }), [])
  return (
    <DrawLayer
      ref={layer}
      role="application"
      tabIndex={0}
      aria-label="Area to ignore. Arrow keys move it, with Shift they change its size. Enter goes on, Escape cancels."
      onKeyDown={(event) => onKey(event, props)}
      {...usePointer(props)}
    >
      <Outline {...props} />
      <VisuallyHidden as="output">{describeExactly(props.box)}</VisuallyHidden>
    </DrawLayer>
  )
}

function onKey(event: KeyboardEvent, { pair: { current }, ignoring, box }: BoxProps) {
  const { key, shiftKey, currentTarget } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const moved = moveBox(box, key, shiftKey, current)
  if (moved) {
    ignoring.setBox(moved)
    requestAnimationFrame(() => currentTarget.firstElementChild?.scrollIntoView(nearest))
  } else if (key === 'Enter') ignoring.finishDrawing()
  else if (key === 'Escape') ignoring.cancel()
  else return
  event.preventDefault()
  event.stopPropagation()
}

const nearest = { block: 'nearest', inline: 'nearest' } as const

/** The minimum size of an area in pixels of the screenshot; a smaller one was a click. */
const smallest = 4

/** An area from the point where the pointer went down to where it is. */
function usePointer(props: Props) {
  const { setBox, finishDrawing } = props.ignoring
  const corner = useRef<Point | null>(null)
  // A second finger draws nothing.
  const spanTo = (event: PointerEvent) =>
    event.isPrimary && corner.current ? spanBox(corner.current, pointAt(event, props)) : null
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture(event.pointerId)
      corner.current = pointAt(event, props)
    },
    onPointerMove: (event: PointerEvent) => {
      const box = spanTo(event)
      if (box && isArea(box)) setBox(box)
    },
    onPointerUp: (event: PointerEvent) => {
      const box = spanTo(event)
      if (event.isPrimary) corner.current = null
      if (box && isArea(box)) finishDrawing(box)
    },
    onPointerCancel: () => void (corner.current = null),
  }
}

/** The point of the current screenshot under the pointer. */
function pointAt(event: PointerEvent, { pair: { aligned, current }, scale }: Props): Point {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  const x = Math.round((event.clientX - left) / scale) - aligned.inset.current
  const row = Math.round((event.clientY - top) / scale)
  return { x: Math.max(0, Math.min(current.width, x)), y: pictureRow(aligned, 'current', row) }
}

const isArea = ({ width, height }: Box) => width >= smallest && height >= smallest
