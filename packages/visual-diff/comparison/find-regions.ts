import { regionAroundAll } from '../align/align-in-place.ts'
import { joinClusters, judgePlaces, markWithin } from '../dom-changes/judge-places.ts'
import type { Region } from '../geometry/region.ts'
import { isVisibleShift } from '../geometry/runs.ts'
import { limits } from '../limits/change-limits.ts'
import { raiseInk } from '../measure/find-mismatch.ts'
import { readTiles, tightenTile, type Plane } from '../measure/mark-changes.ts'
import type { Tiles } from '../measure/tiles.ts'
import { dropThinShifts } from '../regions/drop-thin-shifts.ts'
import { dropUnmoved } from '../regions/drop-unmoved.ts'
import { findClusters, type Cluster } from '../regions/find-clusters.ts'
import { findEvident } from '../regions/find-evident.ts'
import { listRegions } from '../regions/list-regions.ts'
import { openPixelReader } from '../regions/pixel-reader.ts'
import type { Measured, Verdict } from '../verdict/reach-verdict.ts'
import type { ComparisonOptions } from './comparison.ts'

interface Listed {
  regions: Region[]
  /** Regions that stayed while the page moved behind them, which are not reported. */
  stayed: Region[]
}

export interface Reported extends Listed {
  plane: Plane
  /** The mask's pixels in each tile. */
  marked: Tiles
}

/**
 * Finds the reported regions from the pixels alone and, with Normal, where the DOM snapshots differ;
 * undefined if there are none.
 */
export function findRegions(
  measured: Measured,
  verdict: Verdict | undefined,
  options: ComparisonOptions,
): Reported | undefined {
  const { kernel, plane, tiles } = measured
  const pixels = tiles.changed.reduce((sum, more) => sum + more, 0)
  const list = openListing(measured, pixels, options)
  const clusters = verdict ? listClusters(measured, withInk(measured, verdict, pixels)) : []
  const listed = verdict ? list(clusters) : { regions: [], stayed: [] }
  const seen = isOther(measured, pixels) ? undefined : lookCloser(measured, listed, options)
  if (!seen) return verdict && { ...listed, plane, marked: verdict.marked }
  if (!verdict) {
    const only = list(seen.clusters)
    return only.regions.length > 0
      ? { ...only, plane: seen.plane, marked: readTiles(kernel, seen.plane) }
      : undefined
  }
  markWithin(measured, seen.clusters)
  const all = list(joinClusters(clusters, seen.clusters))
  return { ...all, plane, marked: readTiles(kernel, plane) }
}

const isNormal = ({ sensitivity = 'normal', tolerant }: ComparisonOptions) =>
  sensitivity === 'normal' && !tolerant

/** Returns a function that lists the regions of clusters, without those that stayed in place. */
function openListing(measured: Measured, pixels: number, options: ComparisonOptions) {
  const { kernel, pair, alignment } = measured
  const reader = alignment.within && openPixelReader(kernel, pair)
  return (clusters: Cluster[]): Listed => {
    const [all, stayed] = dropUnmoved(listRegionsOf(measured, clusters, pixels), reader)
    return { regions: isNormal(options) ? dropThinShifts(all, limits.rows.normal) : all, stayed }
  }
}

/** Judges the regions in which the DOM snapshots differ, with Normal and images of one width. */
function lookCloser(measured: Measured, { regions, stayed }: Listed, options: ComparisonOptions) {
  const { before, after } = measured.pair
  if (!options.domChanges || !isNormal(options) || before.width !== after.width) return undefined
  return judgePlaces(measured, options.domChanges, [...regions, ...stayed])
}

/** Beyond this fraction of changed pixels, smaller changes are not searched for. */
const wholePage = 0.2
const isOther = ({ plane }: Measured, changedPixels: number) =>
  changedPixels > plane.width * plane.height * wholePage

/** Marks the pixels of reported changes, even if few of them differ enough to be counted. */
function withInk(measured: Measured, verdict: Verdict, changedPixels: number): Verdict {
  const { mode, isFaint } = verdict
  if (mode === 'tolerant' || isFaint || mode === 'relaxed') return verdict
  if (isOther(measured, changedPixels)) return verdict
  raiseInk({ ...measured, ...measured.alignment }, limits.region[mode], limits.mismatch[mode])
  const raised = readTiles(measured.kernel, measured.plane)
  return { tiles: raised, marked: raised, mode, isFaint }
}

function listClusters(measured: Measured, { tiles, mode }: Verdict): Cluster[] {
  const { kernel, plane, alignment } = measured
  const find = (of: Tiles) => findClusters(of, (tile) => tightenTile(kernel, plane, of.columns, tile))
  const clusters = find(tiles)
  const large = clusters.filter((cluster) => cluster.pixels >= limits.region[mode])
  const hasShift = alignment.runs.some(isVisibleShift)
  // Clusters that are a change only together are reported as a whole, because a change without a region could
  // not be found; if all are small, then the small ones, and without changed pixels all that is marked.
  if (large.length === 0 && !hasShift) return clusters.length > 0 ? clusters : find(asChanged(tiles))
  if (mode !== 'normal') return large
  const evident = findEvident({ ...measured, ...alignment, tiles }, large, limits.mismatch[mode])
  return evident.length > 0 || hasShift ? evident : large
}

const asChanged = (tiles: Tiles): Tiles => ({
  ...tiles,
  changed: tiles.changed.map((pixels, tile) => pixels + (tiles.colourShift[tile] ?? 0)),
})

function listRegionsOf(measured: Measured, clusters: Cluster[], pixels: number): Region[] {
  const { pair, alignment } = measured
  const { width } = pair.after
  if (pair.before.width === width || !isOther(measured, pixels))
    return listRegions({ ...alignment, clusters, width })
  const common = regionAroundAll(clusters, pixels)
  return [...(common ? [common] : []), ...listRegions({ ...alignment, clusters: [], width })]
}
