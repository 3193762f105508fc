import { coveredShare, type Box } from './boxes.ts'

export interface Region {
  x: number
  width: number
  /** The column in the baseline, if it is not `x`. */
  baselineX?: number | undefined
  baselineY: number
  baselineHeight: number
  currentY: number
  currentHeight: number
}

/** Letters reach a little beyond their boxes. */
const enough = 0.95

/**
 * Whether nothing would have been left of a region, as far as boxes show: in one of the screenshots they
 * cover its rows, and the comparison leaves out what lies there.
 */
export function hidesRegion(region: Region, boxes: { baseline: Box[]; current: Box[] }): boolean {
  const { x, width, baselineX = x } = region
  const sides = [
    { box: { x: baselineX, width, y: region.baselineY, height: region.baselineHeight }, by: boxes.baseline },
    { box: { x, width, y: region.currentY, height: region.currentHeight }, by: boxes.current },
  ].filter(({ box }) => box.height > 0 && box.width > 0)
  return sides.some(({ box, by }) => coveredShare(box, by.map(padded)) >= enough)
}

/** The comparison leaves out as much around each box. */
const padding = 8
const padded = ({ x, y, width, height }: Box): Box => ({
  x: x - padding,
  y: y - padding,
  width: width + 2 * padding,
  height: height + 2 * padding,
})
