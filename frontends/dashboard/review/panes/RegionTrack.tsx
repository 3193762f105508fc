import { describeRegion } from '../changes/region.messages.ts'
import { regionKey } from '../region-key.ts'
import { topOf } from './align-panes.ts'
import type { Pair } from './pair.ts'
import { Track } from './panes.styles.ts'

interface Props {
  pair: Pair
  selected: number
  onSelect: (region: number) => void
}

/** The whole page as a strip, with a tick at each region. For the pointer, as the boxes are. */
export function RegionTrack({ pair: { page, aligned, current }, selected, onSelect }: Props) {
  return (
    <Track aria-hidden="true">
      {page.regions.map((region, nth) => {
        const share = topOf(aligned, region) / aligned.rows
        const height = Math.max(region.baselineHeight, region.currentHeight) / aligned.rows
        return (
          <button
            key={regionKey(region)}
            type="button"
            tabIndex={-1}
            aria-label={describeRegion(region, current.width)}
            data-selected={nth === selected}
            style={{ top: `${share * 100}%`, height: `${Math.min(height, 1 - share) * 100}%` }}
            onClick={() => onSelect(nth)}
          />
        )
      })}
    </Track>
  )
}
