import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Edge, Frame, Grip, Shown, Slider } from './swipe.styles.ts'

interface Props {
  /** The accessible name of the slider. */
  label: string
  /** The content to the left of the edge. */
  left: ReactNode
  /** The content to the right of the edge. */
  right: ReactNode
}

/**
 * Two images at the same position, one on each side of an edge, which is dragged, or moved with a slider's
 * keys.
 */
export function Swipe({ label, left, right }: Props) {
  const { share, setShare, frame } = useEdge()
  return (
    <Frame {...frame}>
      <Slider
        aria-label={label}
        value={share}
        aria-valuetext={`${share}%`}
        onChange={({ target }) => setShare(Number(target.value))}
      />
      <Shown style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>{left}</Shown>
      <Shown style={{ clipPath: `inset(0 0 0 ${share}%)` }}>{right}</Shown>
      <Edge aria-hidden="true" style={{ left: `${share}%` }}>
        <Grip />
      </Edge>
    </Frame>
  )
}

/** The position of the edge in percent, and the attributes of the frame in which it is dragged. */
function useEdge() {
  const [share, setShare] = useState(50)
  const ref = useRef<HTMLDivElement>(null)
  const follow = ({ clientX, buttons }: PointerEvent) => {
    const place = ref.current?.getBoundingClientRect()
    if (!place || buttons !== 1) return
    setShare(Math.round(Math.min(1, Math.max(0, (clientX - place.left) / place.width)) * 100))
  }
  const grasp = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  return { share, setShare, frame: { ref, onPointerDown: grasp, onPointerMove: follow } }
}
