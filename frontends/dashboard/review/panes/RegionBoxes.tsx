import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import { regionKey } from '../shared/region-key.ts'
import { describeRegion } from '../../pages/region.messages.ts'
import { Mark, Marks } from './panes.styles.ts'

interface Props {
  regions: Region[]
  /** The box of a region; undefined if it is not in this pane. */
  boxOf: (region: Region) => Box | undefined
  width: number
  scale: number
  selected: number
  onSelect: (region: number) => void
}

/** Space between a region and its box, in pixels of the screen. */
const space = 4
/** The minimum size of a target in pixels of the screen (WCAG 2.2, 2.5.8). */
const minSide = 24

/**
 * A box around each region. They are for the pointer: with keys and screen readers, the list of changes is
 * the way.
 */
export function RegionBoxes({ regions, boxOf, width, scale, selected, onSelect }: Props) {
  return (
    <Marks>
      {regions.map((region, nth) => {
        const box = boxOf(region)
        return (
          box && (
            <RegionBox
              key={regionKey(region)}
              region={region}
              place={placeAround(box, width, scale)}
              width={width}
              scale={scale}
              isSelected={nth === selected}
              onSelect={() => onSelect(nth)}
            />
          )
        )
      })}
    </Marks>
  )
}

interface BoxProps extends Pick<Props, 'width' | 'scale'> {
  region: Region
  place: Place
  isSelected: boolean
  onSelect: () => void
}

function RegionBox({ region, place, width, scale, isSelected, onSelect }: BoxProps) {
  const target = targetAround(place, width * scale)
  return (
    <Mark
      type="button"
      tabIndex={-1}
      aria-label={describeRegion(region, width)}
      data-selected={isSelected}
      style={target}
      onClick={onSelect}
    >
      <span
        data-kind={region.kind}
        style={{ ...place, left: place.left - target.left, top: place.top - target.top }}
      />
    </Mark>
  )
}

interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** The box of a region with some space around it, in pixels of the screen. */
function placeAround(box: Box, pageWidth: number, scale: number): Place {
  const [left, top] = [Math.max(0, box.x * scale - space), Math.max(0, box.y * scale - space)]
  return {
    left,
    top,
    // The right edge of a full-width box is within the pane.
    width: Math.min(pageWidth * scale, (box.x + box.width) * scale + space) - left,
    height: (box.y + box.height) * scale + space - top,
  }
}

/**
 * Enlarges a box to the minimum size of a target, but not beyond the left, right and upper edges of the page.
 */
function targetAround(box: Place, pageWidth: number): Place {
  const [width, height] = [Math.max(minSide, box.width), Math.max(minSide, box.height)]
  const left = Math.min(box.left - (width - box.width) / 2, pageWidth - width)
  return { left: Math.max(0, left), top: Math.max(0, box.top - (height - box.height) / 2), width, height }
}
