import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import { regionKey } from '../region-key.ts'
import { describeRegion } from '../changes/region.messages.ts'
import { Mark, Marks } from './panes.styles.ts'

interface Props {
  regions: Region[]
  /** Where a region is; undefined if it is not in this pane. */
  boxOf: (region: Region) => Box | undefined
  width: number
  scale: number
  selected: number
  onSelect: (region: number) => void
}

/** Space between a region and its box, in pixels of the screen. */
const space = 4

/** A box around each region. They are for the pointer: with keys and screen readers, the list of changes is the way. */
export function RegionBoxes({ regions, boxOf, width, scale, selected, onSelect }: Props) {
  return (
    <Marks>
      {regions.map((region, nth) => {
        const box = boxOf(region)
        if (!box) return null
        const [left, top] = [Math.max(0, box.x * scale - space), Math.max(0, box.y * scale - space)]
        const place = {
          left,
          top,
          // A box around the whole width has its right edge within the pane, too.
          width: Math.min(width * scale, (box.x + box.width) * scale + space) - left,
          height: (box.y + box.height) * scale + space - top,
        }
        return (
          <Mark
            key={regionKey(region)}
            type="button"
            tabIndex={-1}
            aria-label={describeRegion(region, width)}
            data-kind={region.kind}
            data-selected={nth === selected}
            style={place}
            onClick={() => onSelect(nth)}
          />
        )
      })}
    </Marks>
  )
}
