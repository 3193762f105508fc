import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { Edge, Frame, Grip, Shown, Slider } from './swipe.styles.ts'

interface Props {
  /** What the slider says it is. */
  label: string
  /** Shown to the left of the edge. */
  left: ReactNode
  /** Shown to the right of it. */
  right: ReactNode
}

/** Two pictures in one place, of which one ends where the other begins. The edge is dragged, or moved with the keys of a slider. */
export function Swipe({ label, left, right }: Props) {
  const [share, setShare] = useState(50)
  const frame = useRef<HTMLDivElement>(null)
  const follow = ({ clientX, buttons }: PointerEvent) => {
    const place = frame.current?.getBoundingClientRect()
    if (!place || buttons !== 1) return
    setShare(Math.round(Math.min(1, Math.max(0, (clientX - place.left) / place.width)) * 100))
  }
  const grasp = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    follow(event)
  }
  return (
    <Frame ref={frame} onPointerDown={grasp} onPointerMove={follow}>
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
