import { alignPair } from '../align/align-pair.ts'
import { mirrorMask } from '../draw/mirror-rows.ts'
import { paintDifference, type Painting } from '../draw/paint-difference.ts'
import type { Run } from '../geometry/runs.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { limits } from '../limits/change-limits.ts'
import { dropThinColourShift } from '../measure/drop-thin-colour-shift.ts'
import { forgiveResampled } from '../measure/forgive-resampled.ts'
import { forgiveRounding } from '../measure/forgive-rounding.ts'
import { eraseNoise, markChanges, openPlane, readTiles, type Plane } from '../measure/mark-changes.ts'
import { paintIgnoredRegions } from '../measure/paint-ignored-regions.ts'
import { raiseShades } from '../measure/raise-shades.ts'
import { raiseFlatColours } from '../measure/raise-flat-colours.ts'
import { totalChanges } from '../measure/total-changes.ts'
import { encodeMask } from '../png/mask-png.ts'
import { addFingerprints } from '../regions/add-fingerprints.ts'
import { absorbRounding, findRounded } from '../rows/absorb-rounding.ts'
import { isSpare } from '../rows/is-spare.ts'
import { reachTolerantVerdict, reachVerdict } from '../verdict/reach-verdict.ts'
import { noNoise, nothing, type Comparison, type ComparisonOptions } from './comparison.ts'
import { findRegions } from './find-regions.ts'

type Compared = Omit<Comparison, 'difference' | 'firstChange'> & {
  drawn?: { painting: Painting; runs: Run[] }
}

/**
 * Compares two loaded images step by step. `isMirrored`: they were mirrored before they were loaded, and the
 * mask is mirrored back.
 */
export function comparePair(
  kernel: Kernel,
  pair: Pair,
  options: ComparisonOptions,
  isMirrored = false,
): Compared {
  const { noise = noNoise, sensitivity = 'normal', tolerant, draw = true } = options
  paintIgnoredRegions(kernel, pair, noise)
  const aligned = alignPair(kernel, pair)
  if (!aligned) return nothing
  const alignment = {
    ...aligned,
    runs: absorbRounding(aligned.runs, (run) => isSpare(kernel, pair, run), sensitivity === 'strict'),
  }
  const plane = openPlane(kernel, pair)
  markCounted(kernel, pair, plane, alignment.runs, options)
  const tiles = readTiles(kernel, plane)
  const changedPixels = tiles.changed.reduce((sum, pixels) => sum + pixels, 0)
  const numbers = { ...totalChanges(alignment.runs, changedPixels), changedPixels }
  const measured = { kernel, pair, alignment, noise, plane, tiles }
  const verdict = tolerant ? reachTolerantVerdict(measured) : reachVerdict(measured, sensitivity)
  const found = findRegions(measured, verdict, options)
  if (!found) return { ...nothing, ...numbers }
  const regions = addFingerprints(found.regions, aligned.within)
  for (const { x, currentY, width, currentHeight } of found.stayed)
    kernel.exports.eraseMask(found.plane.address, x, currentY, width, currentHeight)
  dropThinColourShift(kernel, found.plane, found.marked)
  const painting = draw ? paintDifference(kernel, pair, found.plane, alignment.runs) : undefined
  if (isMirrored) mirrorMask(kernel, found.plane)
  const comparison = { ...numbers, changed: true, regions, mask: encodeMask(kernel, found.plane) }
  return painting ? { ...comparison, drawn: { painting, runs: alignment.runs } } : comparison
}

/** Marks the pixels that changed, as far as they count at this sensitivity. */
function markCounted(
  kernel: Kernel,
  pair: Pair,
  plane: Plane,
  runs: Run[],
  options: ComparisonOptions,
): void {
  const { noise = noNoise, sensitivity = 'normal', tolerant } = options
  const isStrict = sensitivity === 'strict'
  markChanges(kernel, pair, plane, runs, noise)
  if (isStrict) {
    raiseShades(kernel, pair, plane, runs)
    eraseNoise(kernel, plane, runs, noise)
  }
  if (pair.before.width === pair.after.width) {
    const rounded = findRounded(runs, isStrict)
    forgiveRounding(kernel, pair, plane, rounded)
    // The verdict must not depend on resampling, because a small letter that changed in a photograph can look
    // like it.
    const { shiftedRows } = totalChanges(runs, 0)
    if (shiftedRows >= limits.rows[tolerant ? 'tolerant' : sensitivity])
      forgiveResampled(kernel, pair, plane, rounded)
  }
  if (sensitivity === 'normal' && !tolerant) {
    raiseFlatColours(kernel, pair, plane, runs)
    eraseNoise(kernel, plane, runs, noise)
  }
}
