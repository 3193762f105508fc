import type { Page } from '../../api/types.ts'
import { nameScreenshot } from '../../pages/page.messages.ts'
import type { ReviewView } from '../state/use-review-view.ts'
import { AlignedPicture } from './AlignedPicture.tsx'
import { boxOf, type Side } from '../../alignment/align-panes.ts'
import { PaneMarks, type MarkedPair } from './PaneMarks.tsx'
import { Canvas, Columns, Scroller } from './panes.styles.ts'
import { RegionTrack } from './RegionTrack.tsx'
import { usePane } from './use-pane.ts'

export interface PairProps extends MarkedPair {
  /** The next page to decide after this one. */
  next: Page | undefined
  view: ReviewView
}

const sides: Side[] = ['baseline', 'current']

/** Both screenshots side by side; corresponding rows have the same height. */
export function SideBySide({ next, view, ...marked }: PairProps) {
  const { pair, ignoring, selected, onSelect } = marked
  const pane = usePane(pair, { zoom: view.zoom, selected, spot: ignoring.spot, next })
  return (
    <Columns>
      {sides.map((side) => (
        <Pane key={side} {...marked} side={side} isHighlighted={view.isHighlighted} pane={pane} />
      ))}
      <RegionTrack pair={pair} selected={selected} onSelect={onSelect} />
    </Columns>
  )
}

interface PaneProps extends MarkedPair {
  side: Side
  isHighlighted: boolean
  pane: ReturnType<typeof usePane>
}

function Pane({ side, isHighlighted, pane: { scale, inView, scroller }, ...marked }: PaneProps) {
  const { page, aligned, mask, [side]: shot } = marked.pair
  const name = nameScreenshot(side, page)
  return (
    <div>
      <h3>{name}</h3>
      <Scroller {...scroller} aria-label={`${name} screenshot`}>
        <Canvas>
          <AlignedPicture
            aligned={aligned}
            side={side}
            shot={shot}
            scale={scale}
            inView={inView}
            over={isHighlighted && side === 'current' ? mask : undefined}
          />
          <PaneMarks {...marked} side={side} boxOf={(region) => boxOf(aligned, side, region)} scale={scale} />
        </Canvas>
      </Scroller>
    </div>
  )
}
