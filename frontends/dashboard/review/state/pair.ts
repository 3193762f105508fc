import type { Page, Shot } from '../../api/types.ts'
import type { Zoom } from './use-review-view.ts'
import { alignPanes, type SizedShot } from '../../alignment/align-panes.ts'

/** A page with both screenshots and their alignment. */
export interface Pair {
  page: Page
  aligned: ReturnType<typeof alignPanes>
  baseline: SizedShot
  current: SizedShot
  mask: SizedShot | undefined
  /** The larger of the two widths. */
  widest: number
}

/** The pair of a page; undefined without two screenshots. */
export function pairOf(page: Page): Pair | undefined {
  const { regions, screenshots } = page
  const [baseline, current] = [sized(screenshots.baseline), sized(screenshots.current)]
  if (!baseline || !current) return undefined
  const widest = Math.max(baseline.width, current.width)
  const aligned = alignPanes(regions, { baseline: baseline.height, current: current.height }, widest)
  return { page, aligned, baseline, current, mask: sized(screenshots.mask), widest }
}

function sized(shot: Pick<Shot, 'filename' | 'width' | 'height'> | undefined): SizedShot | undefined {
  if (!shot?.width || !shot.height) return undefined
  return { filename: shot.filename, width: shot.width, height: shot.height }
}

/** The scale of a pair in a pane of this width in pixels; never more than 1, unless that is asked for. */
export const scaleOf = ({ widest }: Pair, zoom: Zoom, paneWidth: number): number =>
  zoom === 'fit' ? Math.min(1, paneWidth / widest) : zoom
