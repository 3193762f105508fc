import { maxRegions } from '../limits/picture-limits.ts'
import type { Box } from '../geometry/box.ts'
import { linkTiles, type Marked } from './link-tiles.ts'
import { changedIn, colourShiftAround, tileSize, type Tiles } from '../measure/tiles.ts'

export interface Cluster extends Box {
  /** The cluster's changed pixels, including those of a shifted background. */
  pixels: number
}

/**
 * Boxes around changes, the largest 200, from the top: tiles that touch, or whose changed pixels are at most
 * 24 pixels apart, are joined (single linkage by union and find). `tighten` returns the box of a tile's
 * changed pixels.
 */
export function findClusters(tiles: Tiles, tighten: (tile: number) => Box): Cluster[] {
  const marked = measureTiles(tiles, tighten)
  const clusters = gather(marked, linkTiles(tiles, marked))
  clusters.sort((one, other) => other.pixels - one.pixels)
  return mergeOverlapping(clusters.slice(0, maxRegions)).toSorted(
    (one, other) => one.y - other.y || one.x - other.x,
  )
}

function measureTiles(tiles: Tiles, tighten: (tile: number) => Box): Marked {
  const { counts, tile } = countMarked(tiles)
  const pixels = tile.map((nth) => counts[nth] ?? 0)
  const empty = () => new Int32Array(tile.length)
  const marked = {
    tile,
    pixels,
    left: empty(),
    top: empty(),
    right: empty(),
    bottom: empty(),
    isInner: new Uint8Array(tile.length),
  }
  for (let nth = 0; nth < tile.length; nth += 1) {
    const at = tile[nth] ?? 0
    const inner = isInner(tiles, counts, at)
    const box = inner ? wholeOf(tiles, at) : tighten(at)
    marked.isInner[nth] = inner ? 1 : 0
    marked.left[nth] = box.x
    marked.top[nth] = box.y
    marked.right[nth] = box.x + box.width
    marked.bottom[nth] = box.y + box.height
  }
  return marked
}

/** The pixels of each tile that count for a cluster, and the tiles that have some. */
function countMarked(tiles: Tiles): { counts: Int32Array; tile: Int32Array } {
  const { changed, colourShift } = tiles
  const counts = new Int32Array(tiles.columns * tiles.rows)
  const places = new Int32Array(counts.length)
  let found = 0
  for (let tile = 0; tile < counts.length; tile += 1) {
    // Most of the tens of thousands of tiles are unchanged, so they are skipped first.
    if (changed[tile] === 0 && colourShift[tile] === 0) continue
    counts[tile] = changedIn(tiles, tile) + colourShiftAround(tiles, tile)
    if (counts[tile] !== 0) places[found++] = tile
  }
  return { counts, tile: places.subarray(0, found) }
}

/** Whether all neighbours of a tile are marked; such a tile does not affect the extent of a cluster. */
function isInner({ columns, rows }: Tiles, counts: Int32Array, tile: number): boolean {
  const column = tile % columns
  if (column === 0 || column === columns - 1 || tile < columns || tile >= columns * (rows - 1)) return false
  for (let row = tile - columns; row <= tile + columns; row += columns) {
    if (counts[row - 1] === 0 || counts[row] === 0 || counts[row + 1] === 0) return false
  }
  return true
}

function wholeOf({ columns }: Tiles, tile: number): Box {
  const [x, y] = [tile % columns, Math.floor(tile / columns)]
  return { x: x * tileSize, y: y * tileSize, width: tileSize, height: tileSize }
}

function gather(marked: Marked, roots: Int32Array): Cluster[] {
  const clusters: number[] = []
  const { pixels, left, top, right, bottom } = marked
  for (let place = 0; place < roots.length; place += 1) {
    const first = roots[place] ?? 0
    // The cluster's box is kept at the index of its first tile.
    if (place === first) clusters.push(first)
    else {
      pixels[first] = (pixels[first] ?? 0) + (pixels[place] ?? 0)
      left[first] = Math.min(left[first] ?? 0, left[place] ?? 0)
      top[first] = Math.min(top[first] ?? 0, top[place] ?? 0)
      right[first] = Math.max(right[first] ?? 0, right[place] ?? 0)
      bottom[first] = Math.max(bottom[first] ?? 0, bottom[place] ?? 0)
    }
  }
  return clusters.map((first) => boxAt(marked, first))
}

function boxAt({ pixels, left, top, right, bottom }: Marked, place: number): Cluster {
  const [x, y] = [left[place] ?? 0, top[place] ?? 0]
  const width = (right[place] ?? 0) - x
  return { x, y, width, height: (bottom[place] ?? 0) - y, pixels: pixels[place] ?? 0 }
}

function around(one: Cluster, other: Cluster): Cluster {
  const x = Math.min(one.x, other.x)
  const y = Math.min(one.y, other.y)
  const width = Math.max(one.x + one.width, other.x + other.width) - x
  const height = Math.max(one.y + one.height, other.y + other.height) - y
  return { x, y, width, height, pixels: one.pixels + other.pixels }
}

/** Merges overlapping clusters, because a frame and its content are one change. */
export function mergeOverlapping(clusters: Cluster[]): Cluster[] {
  const merged: Cluster[] = []
  for (let cluster of clusters) {
    for (let nth = findOverlap(merged, cluster); nth >= 0; nth = findOverlap(merged, cluster)) {
      for (const other of merged.splice(nth, 1)) cluster = around(cluster, other)
    }
    merged.push(cluster)
  }
  return merged
}

function findOverlap(clusters: Cluster[], cluster: Cluster): number {
  return clusters.findIndex(
    (other) =>
      other.x < cluster.x + cluster.width &&
      cluster.x < other.x + other.width &&
      other.y < cluster.y + cluster.height &&
      cluster.y < other.y + other.height,
  )
}
