import type { Page } from '../../api/types.ts'
import { nameScreenshot } from '../../pages/page.messages.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import { NotePins } from '../notes/NotePins.tsx'
import type { PlaceChoice } from '../state/use-place.ts'
import type { ReviewView } from '../state/use-review-view.ts'
import { AlignedPicture } from './AlignedPicture.tsx'
import { boxOf, type Side } from '../../alignment/align-panes.ts'
import type { Pair } from '../state/pair.ts'
import { IgnoredBoxes } from './IgnoredBoxes.tsx'
import { Canvas, Columns, Scroller } from './panes.styles.ts'
import { RegionBoxes } from './RegionBoxes.tsx'
import { RegionTrack } from './RegionTrack.tsx'
import { RuleArea } from './RuleArea.tsx'
import { usePane } from './use-pane.ts'

export interface PairProps {
  pair: Pair
  /** The page that is decided after this one. */
  next: Page | undefined
  view: ReviewView
  ignoring: Ignoring
  /** Undefined where no notes are. */
  choice: PlaceChoice | undefined
  selected: number
  onSelect: (region: number) => void
}

const sides: Side[] = ['baseline', 'current']

/** Both screenshots side by side; corresponding rows have the same height. */
export function SideBySide({ pair, next, view, ignoring, choice, selected, onSelect }: PairProps) {
  const { scale, inView, scroller } = usePane(pair, { zoom: view.zoom, selected, spot: ignoring.spot, next })
  const { page, aligned, mask } = pair
  return (
    <Columns>
      {sides.map((side) => (
        <div key={side}>
          <h3>{nameScreenshot(side, page)}</h3>
          <Scroller {...scroller} aria-label={`${nameScreenshot(side, page)} screenshot`}>
            <Canvas>
              <AlignedPicture
                aligned={aligned}
                side={side}
                shot={pair[side]}
                scale={scale}
                inView={inView}
                over={view.isHighlighted && side === 'current' ? mask : undefined}
              />
              <IgnoredBoxes page={page} aligned={aligned} side={side} scale={scale} />
              <RegionBoxes
                regions={page.regions}
                boxOf={(region) => boxOf(aligned, side, region)}
                width={pair.widest}
                scale={scale}
                selected={selected}
                onSelect={onSelect}
              />
              {side === 'current' && <RuleArea pair={pair} scale={scale} ignoring={ignoring} />}
              {side === 'current' && choice && <NotePins pair={pair} scale={scale} choice={choice} />}
            </Canvas>
          </Scroller>
        </div>
      ))}
      <RegionTrack pair={pair} selected={selected} onSelect={onSelect} />
    </Columns>
  )
}
