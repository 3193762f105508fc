import { absorbRounding, findRounded } from './absorb-rounding.ts'
import { alignPair } from './align-pair.ts'
import { tellWhole } from './align-in-place.ts'
import { compareTall } from './compare-tall.ts'
import { cropFirstChange } from './crop-first-change.ts'
import { drawBand } from './draw-band.ts'
import { drawDifference } from './draw-difference.ts'
import type { Drawing } from './draw-difference.ts'
import { dropThinDrift } from './drop-thin-drift.ts'
import { findClusters } from './find-clusters.ts'
import { findEvident } from './find-evident.ts'
import { findFirstChange } from './find-first-change.ts'
import type { FirstChange } from './find-first-change.ts'
import { raiseInk } from './find-unlike.ts'
import { forgiveRounding } from './forgive-rounding.ts'
import { isSpare } from './is-spare.ts'
import { isTall } from './is-tall.ts'
import { limits } from './judge.ts'
import type { Sensitivity } from './judge.ts'
import { loadAny } from './load-any.ts'
import { markChanges, openPlane, readTiles, tightenTile } from './mark-changes.ts'
import { encodeMask } from './mask-png.ts'
import { openKernel } from './open-kernel.ts'
import type { Kernel, Pair } from './open-kernel.ts'
import { paintDifference } from './paint-difference.ts'
import type { Painting } from './paint-difference.ts'
import { paintNoise } from './paint-noise.ts'
import type { Noise } from './paint-noise.ts'
import { reachTolerantVerdict, reachVerdict } from './reach-verdict.ts'
import type { Look, Verdict } from './reach-verdict.ts'
import { sumUp } from './sum-up.ts'
import type { Sums } from './sum-up.ts'
import { tellRegions } from './tell-regions.ts'
import type { Region } from './tell-regions.ts'

export interface ComparisonOptions {
  /** Normal if nothing is said. */
  sensitivity?: Sensitivity
  /** What moves by itself in either picture, and is not looked at. */
  noise?: Noise
  /** The two were seen with different browsers or fonts: only what is seen from afar counts. */
  tolerant?: boolean
  /** Whether to draw the difference picture; it is unless this is false. */
  draw?: boolean
}

export interface Comparison extends Sums {
  /** The verdict: something changed that a person would want to hear of. The rest is told in any case but for the pictures. */
  changed: boolean
  /** As pixelmatch counts them, where nothing moved. */
  changedPixels: number
  regions: Region[]
  /** PNG of the current picture's size: transparent but for what changed. */
  mask?: Buffer
  difference?: Drawing
  /** Which row of the current picture the uppermost region begins at, and a picture of it; absent with the drawing, or without regions. */
  firstChange?: { y: number; webp: Buffer }
}

const nothing: Comparison = {
  changed: false,
  ratio: 0,
  contentRatio: 0,
  changedPixels: 0,
  shiftedRows: 0,
  regions: [],
}

const noNoise: Noise = { baseline: [], current: [] }

/** One thread's means of comparing pictures, one pair at a time. */
export class Comparer {
  #kernel = openKernel()

  /** Compares two PNG files. Throws when one of them cannot be decoded. */
  async compare(before: Uint8Array, after: Uint8Array, options: ComparisonOptions = {}): Promise<Comparison> {
    if (Buffer.compare(before, after) === 0) return nothing
    if (!isTall(before, after)) return this.#compareOne(before, after, options)
    return compareTall({ before: asBuffer(before), after: asBuffer(after) }, options, {
      compare: (one, other, asked) => this.compare(one, other, asked),
      draw: (png, kind) => drawBand(this.#kernel, png, kind),
    })
  }

  async #compareOne(before: Uint8Array, after: Uint8Array, options: ComparisonOptions): Promise<Comparison> {
    try {
      const pair = await loadAny(this.#kernel, before, after)
      const { drawn, ...comparison } = comparePair(this.#kernel, pair, options)
      if (!drawn) return comparison
      const { painting, firstChange } = drawn
      const difference = await drawDifference(this.#kernel, painting)
      const isPainted = Object.values(options.noise ?? noNoise).some((boxes) => boxes.length > 0)
      const unpainted = async () => (isPainted ? loadAny(this.#kernel, before, after) : pair)
      const crop = firstChange && (await cropFirstChange(this.#kernel, firstChange, painting, unpainted))
      return {
        ...comparison,
        difference,
        ...(crop && { firstChange: { y: firstChange.currentY, webp: crop } }),
      }
    } finally {
      this.#kernel.release()
    }
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

type Compared = Omit<Comparison, 'difference' | 'firstChange'> & {
  drawn?: { painting: Painting; firstChange: FirstChange | undefined }
}

function comparePair(kernel: Kernel, pair: Pair, options: ComparisonOptions): Compared {
  const { noise = noNoise, sensitivity = 'normal', tolerant, draw = true } = options
  paintNoise(kernel, pair, noise)
  const aligned = alignPair(kernel, pair)
  if (!aligned) return nothing
  const isStrict = sensitivity === 'strict'
  const alignment = {
    ...aligned,
    runs: absorbRounding(aligned.runs, (run) => isSpare(kernel, pair, run), isStrict),
  }
  const plane = openPlane(kernel, pair)
  markChanges(kernel, pair, plane, alignment.runs, noise)
  if (pair.before.width === pair.after.width)
    forgiveRounding(kernel, pair, plane, findRounded(alignment.runs, isStrict))
  const tiles = readTiles(kernel, plane)
  const changedPixels = tiles.changed.reduce((sum, pixels) => sum + pixels, 0)
  const numbers = { ...sumUp(alignment.runs, changedPixels), changedPixels }
  const look = { kernel, pair, alignment, noise, plane, tiles }
  const verdict = tolerant ? reachTolerantVerdict(look) : reachVerdict(look, sensitivity)
  if (!verdict) return { ...nothing, ...numbers }
  const regions = tell(look, withInk(look, verdict), changedPixels)
  dropThinDrift(kernel, plane, verdict.marked)
  const mask = encodeMask(kernel, plane)
  const comparison = { ...numbers, changed: true, regions, mask }
  if (!draw) return comparison
  const painting = paintDifference(kernel, pair, plane, alignment.runs)
  const firstChange = findFirstChange(regions, alignment.runs, painting.width)
  return { ...comparison, drawn: { painting, firstChange } }
}

/** What the eye is told of is marked, however little of it differs by so much that it was counted. */
function withInk(look: Look, verdict: Verdict): Verdict {
  const { manner, tiles } = verdict
  if (manner === 'tolerant' || tiles !== look.tiles || manner === 'relaxed') return verdict
  raiseInk({ ...look, ...look.alignment }, limits.region[manner], limits.unlike[manner])
  const raised = readTiles(look.kernel, look.plane)
  return { tiles: raised, marked: raised, manner }
}

function tell(look: Look, { tiles, manner }: Verdict, pixels: number): Region[] {
  const { kernel, pair, plane, alignment } = look
  const { before, after } = pair
  const { width } = after
  if (before.width !== width)
    return [tellWhole(before, after, pixels), ...tellRegions({ ...alignment, clusters: [], width })]
  const clusters = findClusters(tiles, (tile) => tightenTile(kernel, plane, tiles.columns, tile))
  const large = clusters.filter((cluster) => cluster.pixels >= limits.region[manner])
  if (manner !== 'normal' || tiles === undefined) return tellRegions({ ...alignment, clusters: large, width })
  const evident = findEvident({ ...look, ...alignment, tiles }, large, limits.unlike[manner])
  return tellRegions({ ...alignment, clusters: evident, width })
}
