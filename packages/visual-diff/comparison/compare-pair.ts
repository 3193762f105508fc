import { alignPair } from '../align/align-pair.ts'
import { mirrorMask } from '../draw/mirror-rows.ts'
import { paintDifference, type Painting } from '../draw/paint-difference.ts'
import type { Run } from '../geometry/runs.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { limits } from '../limits/change-limits.ts'
import { dropThinColourShift } from '../measure/drop-thin-colour-shift.ts'
import { forgiveResampled } from '../measure/forgive-resampled.ts'
import { forgiveRounding } from '../measure/forgive-rounding.ts'
import { eraseNoise, markChanges, openPlane, readTiles } from '../measure/mark-changes.ts'
import { paintIgnoredRegions } from '../measure/paint-ignored-regions.ts'
import { raiseShades } from '../measure/raise-shades.ts'
import { raiseFlatColours } from '../measure/raise-flat-colours.ts'
import { totalChanges } from '../measure/total-changes.ts'
import { encodeMask } from '../png/mask-png.ts'
import { addFingerprints } from '../regions/add-fingerprints.ts'
import { absorbRounding, findRounded } from '../rows/absorb-rounding.ts'
import { isSpare } from '../rows/is-spare.ts'
import { reachTolerantVerdict, reachVerdict, type Measured } from '../verdict/reach-verdict.ts'
import { noNoise, nothing, type Comparison, type ComparisonOptions } from './comparison.ts'
import { findRegions, type Reported } from './find-regions.ts'

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
  const runs = absorbRounding(aligned.runs, (run) => isSpare(kernel, pair, run), sensitivity === 'strict')
  const measured = measure({ kernel, pair, alignment: { ...aligned, runs }, noise }, options)
  const changedPixels = measured.tiles.changed.reduce((sum, pixels) => sum + pixels, 0)
  const numbers = { ...totalChanges(runs, changedPixels), changedPixels }
  const verdict = tolerant ? reachTolerantVerdict(measured) : reachVerdict(measured, sensitivity)
  const found = findRegions(measured, verdict, options)
  if (!found) return { ...nothing, ...numbers }
  const regions = addFingerprints(found.regions, aligned.within)
  eraseUnreported(kernel, found)
  const painting = draw ? paintDifference(kernel, pair, found.plane, runs) : undefined
  if (isMirrored) mirrorMask(kernel, found.plane)
  const comparison = { ...numbers, changed: true, regions, mask: encodeMask(kernel, found.plane) }
  return painting ? { ...comparison, drawn: { painting, runs } } : comparison
}

type Aligned = Omit<Measured, 'plane' | 'tiles'>

function measure(aligned: Aligned, options: ComparisonOptions): Measured {
  const { kernel, pair } = aligned
  const plane = openPlane(kernel, pair)
  markCounted({ ...aligned, plane }, options)
  return { ...aligned, plane, tiles: readTiles(kernel, plane) }
}

type Marked = Aligned & Pick<Measured, 'plane'>

/** Marks the pixels that changed, as far as they count at this sensitivity. */
function markCounted(marked: Marked, options: ComparisonOptions): void {
  const { kernel, pair, alignment, noise, plane } = marked
  const { sensitivity = 'normal', tolerant } = options
  const { runs } = alignment
  markChanges(kernel, pair, plane, runs, noise)
  if (sensitivity === 'strict') {
    raiseShades(kernel, pair, plane, runs)
    eraseNoise(kernel, plane, runs, noise)
  }
  if (pair.before.width === pair.after.width) forgiveMoved(marked, options)
  if (sensitivity === 'normal' && !tolerant) {
    raiseFlatColours(kernel, pair, plane, runs)
    eraseNoise(kernel, plane, runs, noise)
  }
}

/** Removes the marks of what only looks different because content above it grew or shrank. */
function forgiveMoved({ kernel, pair, alignment, plane }: Marked, options: ComparisonOptions): void {
  const { sensitivity = 'normal', tolerant } = options
  const rounded = findRounded(alignment.runs, sensitivity === 'strict')
  forgiveRounding(kernel, pair, plane, rounded)
  // The verdict must not depend on resampling, because a small letter that changed in a photograph can look
  // like it.
  const { shiftedRows } = totalChanges(alignment.runs, 0)
  if (shiftedRows >= limits.rows[tolerant ? 'tolerant' : sensitivity])
    forgiveResampled(kernel, pair, plane, rounded)
}

/** Removes the marks of regions that stayed where they were, and of colour shifts that are not reported. */
function eraseUnreported(kernel: Kernel, { plane, stayed, marked }: Reported): void {
  for (const { x, currentY, width, currentHeight } of stayed)
    kernel.exports.eraseMask(plane.address, x, currentY, width, currentHeight)
  dropThinColourShift(kernel, plane, marked)
}
