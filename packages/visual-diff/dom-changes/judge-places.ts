import { absorbRounding, findRounded } from '../rows/absorb-rounding.ts'
import { isSpare } from '../rows/is-spare.ts'
import { toCurrent } from '../rows/map-rows.ts'
import { inCurrent, isShift, type Run } from '../geometry/runs.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { raiseInk } from '../measure/find-mismatch.ts'
import { forgiveResampled } from '../measure/forgive-resampled.ts'
import { forgiveRounding } from '../measure/forgive-rounding.ts'
import {
  eraseNoise,
  markChanges,
  openPlane,
  placeNoise,
  readTiles,
  tightenTile,
  type Plane,
} from '../measure/mark-changes.ts'
import { raiseShades } from '../measure/raise-shades.ts'
import { tileSize } from '../measure/tiles.ts'
import { totalChanges } from '../measure/total-changes.ts'
import { findClusters, mergeOverlapping, type Cluster } from '../regions/find-clusters.ts'
import type { Region } from '../geometry/region.ts'
import { roundBox, type Box } from '../geometry/box.ts'
import { limits } from '../limits/change-limits.ts'
import type { Measured } from '../verdict/reach-verdict.ts'
import { outsideOf } from './outside-of.ts'
import type { DomChanges, Place } from './list-dom-changes.ts'

/** Visible effects of DOM changes, and the plane on which only these are marked. */
export interface Seen {
  clusters: Cluster[]
  plane: Plane
}

/** The number of rows around a position with which its pixels are compared. */
const around = 16

/**
 * Finds differences, as Strict sees them, where the DOM snapshots have another text, style or image.
 * Positions with reported changes are left out, because the text after a changed letter moves by a fraction
 * of a pixel, which is no change of its own.
 */
export function judgePlaces(measured: Measured, changes: DomChanges, reported: Region[]): Seen | undefined {
  const { kernel, pair, noise, alignment } = measured
  const ignored = placeNoise(alignment.runs, noise)
  const places = placesIn(alignment.runs, changes, pair.after).filter(
    (place) => !isReported(place, reported) && !ignored.some((box) => isMostlyIn(box, place)),
  )
  const runs = runsNear(measured, places)
  if (runs.every(isShift)) return undefined
  const plane = openPlane(kernel, pair)
  markStrictly({ ...measured, plane }, runs, places)
  const texts = places.filter(({ isText }) => isText)
  raiseTexts({ ...measured, plane }, texts)
  eraseNoise(kernel, plane, alignment.runs, noise)
  const tiles = readTiles(kernel, plane)
  const clusters = findClusters(tiles, (tile) => tightenTile(kernel, plane, tiles.columns, tile))
  return clusters.length > 0 ? { clusters, plane } : undefined
}

/** Marks the differences in these positions as Strict does. */
function markStrictly({ kernel, pair, plane, noise }: Measured, runs: Run[], places: Box[]): void {
  markChanges(kernel, pair, plane, runs, noise)
  raiseShades(kernel, pair, plane, runs)
  forgiveMovedStrictly(kernel, pair, plane, runs)
  for (const { x, y, width, height } of outsideOf(places, plane))
    kernel.exports.eraseMask(plane.address, x, y, width, height)
  const tiles = readTiles(kernel, plane)
  raiseInk({ kernel, pair, plane, runs, tiles }, limits.region.strict, limits.mismatch.strict)
}

/**
 * The runs that contain these positions, as Strict aligns them, and the shifts, which decide the rows below
 * them.
 */
function runsNear({ kernel, pair, alignment }: Measured, places: Box[]): Run[] {
  if (places.length === 0) return []
  const isNear = (run: Run) =>
    places.some(({ y, height }) => run.b < y + height + around && run.b + inCurrent(run) > y - around)
  return absorbRounding(alignment.runs, (run) => isSpare(kernel, pair, run), true).filter(
    (run) => isShift(run) || (run.kind === 'paired' && isNear(run)),
  )
}

/**
 * Marks all differences where a text changed and Strict finds nothing: a quote or an accent of pale letters
 * differs by one shade only.
 */
function raiseTexts(measured: Measured, places: Box[]) {
  const { kernel, plane } = measured
  const out = kernel.allocate(12)
  for (const place of places) {
    const { x, y, width, height } = place
    kernel.exports.countMask(plane.address, x, y, width, height, out)
    const [changed] = new Uint32Array(kernel.exports.memory.buffer, out, 1)
    if (changed === 0) markWithin(measured, [place])
  }
}

/**
 * A DOM change is ignored if this fraction of it is in ignored regions; its margin may be outside of them.
 */
const mostly = 0.6

function isMostlyIn(box: Box, { x, y, width, height }: Box): boolean {
  const across = Math.min(x + width, box.x + box.width) - Math.max(x, box.x)
  const down = Math.min(y + height, box.y + box.height) - Math.max(y, box.y)
  return across > 0 && down > 0 && across * down >= mostly * width * height
}

function forgiveMovedStrictly(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]) {
  const rounded = findRounded(runs, true)
  forgiveRounding(kernel, pair, plane, rounded)
  if (totalChanges(runs, 0).shiftedRows >= limits.rows.strict) forgiveResampled(kernel, pair, plane, rounded)
}

/** The positions in the current image, cut to its size. */
function placesIn(runs: Run[], { baseline, current }: DomChanges, picture: Size): Place[] {
  const moved = baseline.map((place) => ({ ...place, ...toCurrent(runs, roundBox(place)) }))
  return [...current, ...moved].flatMap((place) => {
    const box = roundBox(place)
    const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)]
    const width = Math.min(picture.width, box.x + box.width) - x
    const height = Math.min(picture.height, box.y + box.height) - y
    return width > 0 && height > 0 ? [{ ...place, x, y, width, height }] : []
  })
}

type Size = Pick<Box, 'width' | 'height'>

/** Whether a reported region covers more than the edge of this position. */
function isReported(place: Box, regions: Region[]): boolean {
  const slack = 4
  return regions.some(
    ({ x, width, currentY, currentHeight }) =>
      x + slack < place.x + place.width &&
      place.x + slack < x + width &&
      currentY + slack < place.y + place.height &&
      place.y + slack < currentY + Math.max(1, currentHeight),
  )
}

/** Marks all differences within these boxes that exceed rounding. */
export function markWithin({ kernel, pair: { before, after }, plane, alignment }: Measured, boxes: Box[]) {
  for (const { x, y, width, height } of boxes)
    for (const run of alignment.runs) {
      if (run.kind !== 'paired') continue
      const [top, bottom] = [Math.max(y, run.b), Math.min(y + height, run.b + run.rows)]
      const [left, right] = [Math.max(x, run.x), Math.min(x + width, run.x + run.width)]
      for (let row = top; row < bottom; row += tileSize)
        for (let column = left; column < right; column += tileSize) {
          const block = [
            column,
            Math.min(tileSize, right - column),
            Math.min(tileSize, bottom - row),
          ] as const
          kernel.exports.raiseShade(
            plane.address,
            before.address,
            after.address,
            row + run.a - run.b,
            row,
            ...block,
          )
        }
    }
}

/** All clusters from the top, with overlapping ones merged. */
export const joinClusters = (clusters: Cluster[], more: Cluster[]): Cluster[] =>
  mergeOverlapping([...clusters, ...more]).toSorted((one, other) => one.y - other.y || one.x - other.x)
