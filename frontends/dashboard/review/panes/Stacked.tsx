import type { Region } from '@vigia/api/websites/page-answer'
import { useState, type ReactNode } from 'react'
import { AlignedPicture } from './AlignedPicture.tsx'
import { boxOf } from '../../alignment/align-panes.ts'
import type { Pair } from '../state/pair.ts'
import { PaneMarks } from './PaneMarks.tsx'
import type { PairProps } from './SideBySide.tsx'
import { Canvas, Columns, Edge, Layer, Scroller, SliderRow, Stack } from './panes.styles.ts'
import { RegionTrack } from './RegionTrack.tsx'
import { usePane } from './use-pane.ts'

/** The current screenshot over the baseline: swiped, translucent, or by turns. */
export function Stacked({ next, view, ...marked }: PairProps) {
  const { pair, ignoring, selected, onSelect } = marked
  const { scroller, ...seen } = usePane(pair, { zoom: view.zoom, selected, spot: ignoring.spot, next })
  const [share, setShare] = useState(50)
  const label = { swipe: 'Baseline screenshot up to', onion: 'Current screenshot' }[view.mode as string]
  return (
    <Columns>
      <div>
        {label && !ignoring.isDrawing && <Share label={label} share={share} onChange={setShare} />}
        <Scroller {...scroller} aria-label="Both screenshots, one over the other">
          <Canvas>
            <Layers pair={pair} view={view} share={share} isDrawing={ignoring.isDrawing} {...seen} />
            <PaneMarks
              {...marked}
              side="current"
              boxOf={(region) => boxOfEither(pair, region)}
              scale={seen.scale}
            />
          </Canvas>
        </Scroller>
      </div>
      <RegionTrack pair={pair} selected={selected} onSelect={onSelect} />
    </Columns>
  )
}

/** What is only on the baseline is marked at its position there. */
const boxOfEither = ({ aligned }: Pair, region: Region) =>
  boxOf(aligned, 'current', region) ?? boxOf(aligned, 'baseline', region)

interface LayersProps extends Pick<PairProps, 'pair' | 'view'> {
  share: number
  isDrawing: boolean
  scale: number
  inView: readonly [from: number, to: number]
}

function Layers({ pair, view, share, isDrawing, scale, inView }: LayersProps) {
  const { aligned, baseline, current, mask } = pair
  return (
    <Stack>
      <AlignedPicture {...{ aligned, scale, inView }} side="baseline" shot={baseline} />
      <Over view={view} share={share} isDrawing={isDrawing}>
        <AlignedPicture
          aligned={aligned}
          side="current"
          shot={current}
          scale={scale}
          inView={inView}
          over={view.isHighlighted ? mask : undefined}
        />
      </Over>
    </Stack>
  )
}

interface OverProps extends Pick<PairProps, 'view'> {
  share: number
  /** Whether an area is being drawn on the current screenshot, which is then completely visible. */
  isDrawing: boolean
  children: ReactNode
}

/**
 * The upper layer, which is one element in every mode, because another one would have to load its content
 * again.
 */
function Over({ view: { mode, isBaselineHeld }, share, isDrawing, children }: OverProps) {
  const shown = isDrawing ? 'whole' : mode
  const style = {
    ...(shown === 'onion' && { opacity: share / 100 }),
    ...(shown === 'swipe' && { clipPath: `inset(0 0 0 ${share}%)` }),
  }
  const isHidden = isBaselineHeld && !isDrawing
  return (
    <>
      <Layer hidden={isHidden} data-is-blinking={shown === 'blink'} style={style}>
        {children}
      </Layer>
      {shown === 'swipe' && !isHidden && <Edge style={{ left: `${share}%` }} />}
    </>
  )
}

interface ShareProps {
  label: string
  share: number
  onChange: (share: number) => void
}

const Share = ({ label, share, onChange }: ShareProps) => (
  <SliderRow>
    {label}
    <input
      type="range"
      value={share}
      aria-valuetext={`${share}%`}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  </SliderRow>
)
