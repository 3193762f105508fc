import { useMemo } from 'react'
import type { Page, Shot } from '../../api/types.ts'
import type { Ignoring } from '../rules/use-ignoring.ts'
import type { PlaceChoice } from '../notes/use-place.ts'
import type { ReviewView } from '../use-review-view.ts'
import type { SizedShot } from './AlignedPicture.tsx'
import { alignPanes } from './align-panes.ts'
import { Difference } from './Difference.tsx'
import { OnePicture } from './OnePicture.tsx'
import { SideBySide } from './SideBySide.tsx'
import { Stacked } from './Stacked.tsx'

interface Props {
  page: Page
  view: ReviewView
  ignoring: Ignoring
  choice: PlaceChoice
  selected: number
  onSelect: (region: number) => void
}

/** A page with both screenshots and how they belong together. */
export interface Pair {
  page: Page
  aligned: ReturnType<typeof alignPanes>
  baseline: SizedShot
  current: SizedShot
  mask: SizedShot | undefined
}

/** The screenshots of one page, in the chosen mode. */
export function Panes({ page, view, ignoring, choice, selected, onSelect }: Props) {
  const pair = usePair(page)
  if (!pair) return <OnePicture page={page} />
  if (view.mode === 'difference') return <Difference page={page} />
  const shared = { pair, view, ignoring, choice, selected, onSelect }
  return view.mode === 'side' ? <SideBySide {...shared} /> : <Stacked {...shared} />
}

/** Undefined for a page of which there is only one screenshot, or none. */
function usePair(page: Page): Pair | undefined {
  const { regions, screenshots } = page
  const [baseline, current] = [sized(screenshots.baseline), sized(screenshots.current)]
  const mask = sized(screenshots.mask)
  const heights = `${baseline?.height} ${current?.height}`
  return useMemo(() => {
    if (!baseline || !current) return undefined
    const width = Math.max(baseline.width, current.width)
    const both = { baseline: baseline.height, current: current.height }
    return { page, aligned: alignPanes(regions, both, width), baseline, current, mask }
    // oxlint-disable-next-line react/exhaustive-deps -- the screenshots are new objects at every render.
  }, [page, heights])
}

function sized(shot: Pick<Shot, 'filename' | 'width' | 'height'> | undefined): SizedShot | undefined {
  if (!shot?.width || !shot.height) return undefined
  return { filename: shot.filename, width: shot.width, height: shot.height }
}
