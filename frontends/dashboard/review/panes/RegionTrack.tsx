import type { MouseEvent } from 'react'
import type { Region } from '@vigia/api/websites/page-answer'
import { regionKey } from '../shared/region-key.ts'
import { topOf } from '../../alignment/align-panes.ts'
import { nearestSpan } from './nearest-span.ts'
import type { Pair } from '../state/pair.ts'
import { Track } from './panes.styles.ts'

interface Props {
  pair: Pair
  selected: number
  onSelect: (region: number) => void
}

/**
 * The whole page as a strip with a tick at each region. It is for pointers, like the boxes: a click chooses
 * the nearest region, because the ticks of a tall page are too small and too close together.
 */
export function RegionTrack({ pair: { page, aligned }, selected, onSelect }: Props) {
  const spans = page.regions.map((region) => spanOf(region, topOf(aligned, region), aligned.rows))
  const choose = ({ currentTarget, clientY }: MouseEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect()
    const nearest = nearestSpan(spans, (clientY - top) / height)
    if (nearest !== undefined) onSelect(nearest)
  }
  return (
    <Track aria-hidden="true" onClick={choose}>
      {page.regions.map((region, nth) => {
        const { from = 0, to = 0 } = spans[nth] ?? {}
        const style = { top: `${from * 100}%`, height: `${(to - from) * 100}%` }
        return <i key={regionKey(region)} data-selected={nth === selected} style={style} />
      })}
    </Track>
  )
}

/** The vertical span of a region, as fractions of the page's height. */
function spanOf({ baselineHeight, currentHeight }: Region, top: number, rows: number) {
  return { from: top / rows, to: Math.min(1, (top + Math.max(baselineHeight, currentHeight)) / rows) }
}
