import type { Alignment } from '../align/align-pair.ts'
import { findBackgroundChange } from '../measure/find-background-change.ts'
import { hasMismatch } from '../measure/find-mismatch.ts'
import { hasChanged } from './judge.ts'
import { limits, type Limit, type ComparisonMode, type Sensitivity } from '../limits/change-limits.ts'
import { compareLowResolution } from '../measure/compare-low-resolution.ts'
import { colourShiftFrom, markChanges, placeNoise, readTiles, type Plane } from '../measure/mark-changes.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import { pixelsOf, type IgnoredRegions } from '../measure/paint-ignored-regions.ts'
import { isVisibleShift } from '../geometry/runs.ts'
import { totalChanges } from '../measure/total-changes.ts'
import { markedIn, type Tiles } from '../measure/tiles.ts'

/** The verdict: whether something changed, in which tiles, and in which mode it was compared. */
export interface Verdict {
  tiles: Tiles
  /** The mask's pixels in each tile. */
  marked: Tiles
  mode: ComparisonMode
  /** Whether the mask was marked again with colour shifts that only the size of their area makes visible. */
  isFaint: boolean
}

export interface Measured {
  kernel: Kernel
  pair: Pair
  alignment: Alignment
  /** Ignored regions. */
  noise: IgnoredRegions
  plane: Plane
  tiles: Tiles
}

/**
 * Reaches a verdict; undefined if there is nothing to report. A different width always counts as a different
 * layout.
 */
export function reachVerdict(measured: Measured, sensitivity: Sensitivity): Verdict | undefined {
  const { kernel, pair, tiles } = measured
  const { runs } = measured.alignment
  const { shiftedRows } = totalChanges(runs, 0)
  const evidence = {
    tiles,
    shiftedRows,
    hasMismatch: (limit: Limit) => hasMismatch({ ...measured, runs }, limit),
  }
  if (pair.before.width !== pair.after.width || hasChanged(evidence, sensitivity))
    return { tiles, marked: tiles, mode: sensitivity, isFaint: false }
  const share = findBackgroundChange(kernel, pair, runs, placeNoise(runs, measured.noise))
  if (share <= limits.faintBackground[sensitivity]) return undefined
  const faint = markFaintChanges(measured, colourShiftFrom.faintly)
  // A change without marked pixels is not reported, because it could not be displayed.
  if (!faint.colourShift.some((_, tile) => markedIn(faint, tile) > 0)) return undefined
  return { tiles: faint, marked: faint, mode: sensitivity, isFaint: true }
}

/** Marks changes again, with colour shifts that are as faint. */
function markFaintChanges(
  { kernel, pair, plane, alignment: { runs }, noise }: Measured,
  faintest: number,
): Tiles {
  kernel.exports.openPlane(plane.address, plane.width, plane.height)
  markChanges(kernel, pair, plane, runs, noise, faintest)
  return readTiles(kernel, plane)
}

/**
 * Reaches a verdict for screenshots of different browsers or fonts, in which lines of text may be a few rows
 * lower.
 */
export function reachTolerantVerdict({ kernel, pair, alignment, tiles }: Measured): Verdict | undefined {
  const { before, after } = pair
  const { runs } = alignment
  const shiftedRows = runs.filter(isVisibleShift).reduce((most, { rows }) => Math.max(most, rows), 0)
  kernel.exports.prepare(before.address, after.address, 0, before.height)
  kernel.exports.prepare(after.address, before.address, 0, after.height)
  const pixels = (picture: Picture) => ({
    ...pixelsOf(kernel, picture),
    bytes: new Uint8Array(kernel.exports.memory.buffer),
    width: picture.width,
    height: picture.height,
  })
  const coarse = compareLowResolution(pixels(before), pixels(after), runs, tiles)
  const isOther = before.width !== after.width
  return isOther || hasChanged({ tiles: coarse, shiftedRows, hasMismatch: () => false }, 'tolerant')
    ? { tiles: coarse, marked: tiles, mode: 'tolerant', isFaint: false }
    : undefined
}
