import { absorbRounding, findRounded } from './align/absorb-rounding.ts'
import { alignPair } from './align/align-pair.ts'
import { tellWhole } from './align/align-in-place.ts'
import { compareTall } from './tall/compare-tall.ts'
import { cropChange } from './draw/crop-change.ts'
import { drawBand } from './tall/draw-band.ts'
import { drawDifference } from './draw/draw-difference.ts'
import type { Drawing } from './draw/draw-difference.ts'
import { joinClusters, judgePlaces, markWithin } from './dom-changes/judge-places.ts'
import type { DomChanges } from './dom-changes/list-dom-changes.ts'
import { dropThinColourShift } from './measure/drop-thin-colour-shift.ts'
import { addFingerprints } from './regions/add-fingerprints.ts'
import { dropUnmoved } from './regions/drop-unmoved.ts'
import { findClusters } from './regions/find-clusters.ts'
import type { Cluster } from './regions/find-clusters.ts'
import { findEvident } from './regions/find-evident.ts'
import { findShownChange } from './regions/find-shown-change.ts'
import type { ShownChange } from './regions/find-shown-change.ts'
import { raiseInk } from './measure/find-mismatch.ts'
import { forgiveResampled } from './measure/forgive-resampled.ts'
import { forgiveRounding } from './measure/forgive-rounding.ts'
import { isSeenShift } from './align/runs.ts'
import { isSpare } from './align/is-spare.ts'
import { isTall } from './tall/is-tall.ts'
import { limits } from './verdict/judge.ts'
import type { Sensitivity } from './verdict/judge.ts'
import { loadAny } from './png/load-any.ts'
import { eraseNoise, markChanges, openPlane, readTiles, tightenTile } from './measure/mark-changes.ts'
import type { Plane } from './measure/mark-changes.ts'
import { encodeMask } from './png/mask-png.ts'
import { openKernel } from './kernel/open-kernel.ts'
import type { Kernel, Pair } from './kernel/open-kernel.ts'
import { paintDifference } from './draw/paint-difference.ts'
import type { Painting } from './draw/paint-difference.ts'
import { paintIgnoredRegions } from './measure/paint-ignored-regions.ts'
import type { IgnoredRegions } from './measure/paint-ignored-regions.ts'
import { raiseTints } from './measure/raise-tints.ts'
import { raiseShades } from './measure/raise-shades.ts'
import { reachTolerantVerdict, reachVerdict } from './verdict/reach-verdict.ts'
import type { Measured, Verdict } from './verdict/reach-verdict.ts'
import type { Tiles } from './measure/tiles.ts'
import { totalChanges } from './measure/total-changes.ts'
import type { ChangeTotals } from './measure/total-changes.ts'
import { openFrontCheck } from './regions/stays-in-front.ts'
import { listRegions } from './regions/list-regions.ts'
import type { Region } from './regions/list-regions.ts'

export interface ComparisonOptions {
  /** Normal by default. */
  sensitivity?: Sensitivity
  /** Ignored regions of either screenshot. */
  noise?: IgnoredRegions
  /** The two were captured with different browsers or fonts: only what is visible in low resolution counts. */
  tolerant?: boolean
  /** Whether to draw the difference picture; true by default. */
  draw?: boolean
  /** Where texts, styles or pictures are others by the DOM snapshots: Normal judges the pixels there as Strict does. */
  domChanges?: DomChanges
}

export interface Comparison extends ChangeTotals {
  /** The verdict: something changed that the owner is to be told of. All other fields are there in any case except for the pictures. */
  changed: boolean
  /** As pixelmatch counts them, without shifts; with strict sensitivity another shade counts, too. */
  changedPixels: number
  regions: Region[]
  /** PNG of the current picture's size: transparent except for what changed. */
  mask?: Buffer
  difference?: Drawing
  /** The row of the current picture at which the uppermost region begins, and a picture of the largest one; absent without a drawing, or without regions. */
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

const noNoise: IgnoredRegions = { baseline: [], current: [] }

/** Compares pictures in one thread, one pair at a time. */
export class Comparer {
  #kernel = openKernel()

  /** Compares two PNG files. Throws when one of them cannot be decoded. */
  async compare(before: Uint8Array, after: Uint8Array, options: ComparisonOptions = {}): Promise<Comparison> {
    if (Buffer.compare(before, after) === 0) return nothing
    if (!isTall(before, after)) return this.#compareOne(before, after, options)
    return compareTall({ before: asBuffer(before), after: asBuffer(after) }, options, {
      compare: (one, other, own) => this.compare(one, other, own),
      draw: (png, kind) => drawBand(this.#kernel, png, kind),
    })
  }

  async #compareOne(before: Uint8Array, after: Uint8Array, options: ComparisonOptions): Promise<Comparison> {
    try {
      const pair = await loadAny(this.#kernel, before, after)
      const { drawn, ...comparison } = comparePair(this.#kernel, pair, options)
      if (!drawn) return comparison
      const { painting, shown } = drawn
      const difference = await drawDifference(this.#kernel, painting)
      const isPainted = Object.values(options.noise ?? noNoise).some((boxes) => boxes.length > 0)
      const unpainted = async () => (isPainted ? loadAny(this.#kernel, before, after) : pair)
      const crop = shown && (await cropChange(this.#kernel, shown, painting, unpainted))
      const y = comparison.regions[0]?.currentY ?? 0
      return {
        ...comparison,
        difference,
        ...(crop && { firstChange: { y, webp: crop } }),
      }
    } finally {
      this.#kernel.release()
    }
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength)

type Compared = Omit<Comparison, 'difference' | 'firstChange'> & {
  drawn?: { painting: Painting; shown: ShownChange | undefined }
}

function comparePair(kernel: Kernel, pair: Pair, options: ComparisonOptions): Compared {
  const { noise = noNoise, sensitivity = 'normal', tolerant, draw = true } = options
  paintIgnoredRegions(kernel, pair, noise)
  const aligned = alignPair(kernel, pair)
  if (!aligned) return nothing
  const isStrict = sensitivity === 'strict'
  const alignment = {
    ...aligned,
    runs: absorbRounding(aligned.runs, (run) => isSpare(kernel, pair, run), isStrict),
  }
  const plane = openPlane(kernel, pair)
  markChanges(kernel, pair, plane, alignment.runs, noise)
  if (isStrict) {
    raiseShades(kernel, pair, plane, alignment.runs)
    eraseNoise(kernel, plane, alignment.runs, noise)
  }
  if (pair.before.width === pair.after.width) {
    const rounded = findRounded(alignment.runs, isStrict)
    forgiveRounding(kernel, pair, plane, rounded)
    // A small letter that changed in a photograph can look like resampling, so that no verdict may depend on it.
    const { shiftedRows } = totalChanges(alignment.runs, 0)
    if (shiftedRows >= limits.rows[tolerant ? 'tolerant' : sensitivity])
      forgiveResampled(kernel, pair, plane, rounded)
  }
  if (sensitivity === 'normal' && !tolerant) {
    raiseTints(kernel, pair, plane, alignment.runs)
    eraseNoise(kernel, plane, alignment.runs, noise)
  }
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
  const mask = encodeMask(kernel, found.plane)
  const comparison = { ...numbers, changed: true, regions, mask }
  if (!draw) return comparison
  const painting = paintDifference(kernel, pair, found.plane, alignment.runs)
  const shown = findShownChange(regions, alignment.runs, painting.width)
  return { ...comparison, drawn: { painting, shown } }
}

interface Reported {
  regions: Region[]
  /** What stayed while the page moved behind it is not reported. */
  stayed: Region[]
  plane: Plane
  /** What the plane's mask holds of each tile. */
  marked: Tiles
}

/** What is reported of the pixels alone and, with Normal, of where the DOM says that something else is shown; undefined if nothing is. */
function findRegions(
  measured: Measured,
  verdict: Verdict | undefined,
  options: ComparisonOptions,
): Reported | undefined {
  const { kernel, pair, alignment, plane, tiles } = measured
  const pixels = tiles.changed.reduce((sum, more) => sum + more, 0)
  const clusters = verdict ? listClusters(measured, withInk(measured, verdict, pixels)) : []
  const isInFront = openFrontCheck(kernel, pair)
  const report = (of: Cluster[]) =>
    dropUnmoved(listRegionsOf(measured, of, pixels), alignment.within, isInFront)
  const [regions, stayed] = verdict ? report(clusters) : [[], []]
  const { domChanges, sensitivity = 'normal', tolerant } = options
  const isCloser =
    domChanges && sensitivity === 'normal' && !tolerant && pair.before.width === pair.after.width
  const seen =
    domChanges && isCloser && !isOther(measured, pixels)
      ? judgePlaces(measured, domChanges, [...regions, ...stayed])
      : undefined
  if (!seen) return verdict && { regions, stayed, plane, marked: verdict.marked }
  if (!verdict) {
    const [only, unmoved] = report(seen.clusters)
    return only.length > 0
      ? { regions: only, stayed: unmoved, plane: seen.plane, marked: readTiles(kernel, seen.plane) }
      : undefined
  }
  markWithin(measured, seen.clusters)
  const [all, unmoved] = report(joinClusters(clusters, seen.clusters))
  return { regions: all, stayed: unmoved, plane, marked: readTiles(kernel, plane) }
}

/** Where so much of a page has changed, nothing is looked for that is too small to be counted. */
const wholePage = 0.2
const isOther = ({ plane }: Measured, changedPixels: number) =>
  changedPixels > plane.width * plane.height * wholePage

/** What is reported is marked, however few of its pixels differ enough to be counted. */
function withInk(measured: Measured, verdict: Verdict, changedPixels: number): Verdict {
  const { mode, tiles } = verdict
  if (mode === 'tolerant' || tiles !== measured.tiles || mode === 'relaxed') return verdict
  if (isOther(measured, changedPixels)) return verdict
  raiseInk({ ...measured, ...measured.alignment }, limits.region[mode], limits.mismatch[mode])
  const raised = readTiles(measured.kernel, measured.plane)
  return { tiles: raised, marked: raised, mode }
}

function listClusters(measured: Measured, { tiles, mode }: Verdict): Cluster[] {
  const { kernel, pair, plane, alignment } = measured
  if (pair.before.width !== pair.after.width) return []
  const clusters = findClusters(tiles, (tile) => tightenTile(kernel, plane, tiles.columns, tile))
  const large = clusters.filter((cluster) => cluster.pixels >= limits.region[mode])
  if (mode !== 'normal') return large
  const evident = findEvident({ ...measured, ...alignment, tiles }, large, limits.mismatch[mode])
  // What is a change only together is shown as a whole: one that nobody finds is of no use.
  return evident.length > 0 || alignment.runs.some(isSeenShift) ? evident : large
}

function listRegionsOf({ pair, alignment }: Measured, clusters: Cluster[], pixels: number): Region[] {
  const { before, after } = pair
  const { width } = after
  const common = before.width === width ? [] : [tellWhole(before, after, pixels)]
  return [...common, ...listRegions({ ...alignment, clusters, width })]
}
