import { useState, type ReactNode } from 'react'
import { NotePins } from '../notes/NotePins.tsx'
import { AlignedPicture } from './AlignedPicture.tsx'
import { boxOf } from '../../alignment/align-panes.ts'
import { IgnoredBoxes } from './IgnoredBoxes.tsx'
import type { PairProps } from './SideBySide.tsx'
import { Canvas, Columns, Edge, Layer, Scroller, SliderRow, Stack } from './panes.styles.ts'
import { RegionBoxes } from './RegionBoxes.tsx'
import { RegionTrack } from './RegionTrack.tsx'
import { RuleArea } from './RuleArea.tsx'
import { usePane } from './use-pane.ts'

/** The current screenshot over the baseline: swiped, translucent, or by turns. */
export function Stacked({ pair, next, view, ignoring, choice, selected, onSelect }: PairProps) {
  const { scale, inView, scroller } = usePane(pair, { zoom: view.zoom, selected, spot: ignoring.spot, next })
  const [share, setShare] = useState(50)
  const { page, aligned, baseline, current, mask } = pair
  const label = { swipe: 'Baseline screenshot up to', onion: 'Current screenshot' }[view.mode as string]
  return (
    <Columns>
      <div>
        {label && !ignoring.isDrawing && <Share label={label} share={share} onChange={setShare} />}
        <Scroller {...scroller} aria-label="Both screenshots, one over the other">
          <Canvas>
            <Stack>
              <AlignedPicture {...{ aligned, scale, inView }} side="baseline" shot={baseline} />
              <Over view={view} share={share} isDrawing={ignoring.isDrawing}>
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
            <IgnoredBoxes page={page} aligned={aligned} side="current" scale={scale} />
            <RegionBoxes
              regions={page.regions}
              boxOf={(region) => boxOf(aligned, 'current', region) ?? boxOf(aligned, 'baseline', region)}
              width={pair.widest}
              scale={scale}
              selected={selected}
              onSelect={onSelect}
            />
            <RuleArea pair={pair} scale={scale} ignoring={ignoring} />
            {choice && <NotePins pair={pair} scale={scale} choice={choice} />}
          </Canvas>
        </Scroller>
      </div>
      <RegionTrack pair={pair} selected={selected} onSelect={onSelect} />
    </Columns>
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
