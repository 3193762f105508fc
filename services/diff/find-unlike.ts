import type { Limit } from './judge.ts'
import type { Plane } from './mark-changes.ts'
import type { Kernel, Pair } from './open-kernel.ts'
import { inCurrent } from './runs.ts'
import type { Run } from './runs.ts'
import { changedIn, markedIn, mostWithin, tileSize } from './tiles.ts'
import type { Tiles } from './tiles.ts'

/** From this squared YIQ distance on a pixel is unlike its place in the other picture: a little over what pixelmatch counts. */
const distance = 20 ** 2

export interface Marked {
  kernel: Kernel
  pair: Pair
  plane: Plane
  runs: Run[]
  tiles: Tiles
}

/**
 * Whether so many pixels at one place are unlike whatever stood there, shifted by less than a pixel or not. Text that begins a
 * part of a pixel further on has other edges everywhere and none that are; of another digit, stroke or weight there are many.
 * Looks no further than to the first such place.
 */
export function hasUnlike(marked: Marked, limit: Limit): boolean {
  const { kernel, runs, tiles } = marked
  if (mostWithin(tiles, limit.tiles, markedIn) < limit.pixels) return false
  const scratch = kernel.allocate(kernel.exports.unlikeBytes())
  const unlike = { ...tiles, changed: new Uint16Array(tiles.changed.length) }
  for (const run of runs) {
    if (run.kind !== 'paired') continue
    const last = Math.floor((run.b + inCurrent(run) - 1) / tileSize)
    for (let row = Math.floor(run.b / tileSize); row <= last; row += 1) {
      if (!countInRow(marked, run, row, scratch, unlike.changed)) continue
      if (mostWithin(around(unlike, row, limit.tiles), limit.tiles, changedIn) >= limit.pixels) return true
    }
  }
  return false
}

/** Adds what is unlike in the tiles of one row to their counts; answers how many pixels these are. */
function countInRow(
  { kernel, pair, plane, tiles }: Marked,
  { a, b, rows, x, width }: Run,
  row: number,
  scratch: number,
  counts: Uint16Array,
): number {
  const top = Math.max(b, row * tileSize)
  const height = Math.min(b + rows, (row + 1) * tileSize) - top
  const [before, after] = [pair.before.address, pair.after.address]
  let all = 0
  for (let left = x; left < x + width; left = (Math.floor(left / tileSize) + 1) * tileSize) {
    const tile = row * tiles.columns + Math.floor(left / tileSize)
    if (markedIn(tiles, tile) === 0) continue
    const across = Math.min(x + width, (Math.floor(left / tileSize) + 1) * tileSize) - left
    const { unlikeIn } = kernel.exports
    const count = unlikeIn(
      plane.address,
      before,
      after,
      top - b + a,
      top,
      left,
      across,
      height,
      distance,
      scratch,
    )
    counts[tile] = (counts[tile] ?? 0) + count
    all += count
  }
  return all
}

/** The rows of tiles of which a square that holds this one may be made. */
function around(tiles: Tiles, row: number, size: number): Tiles {
  const { columns } = tiles
  const [from, to] = [Math.max(0, row - size + 1), Math.min(tiles.rows, row + size)]
  const part = (counts: Uint16Array) => counts.subarray(from * columns, to * columns)
  return { columns, rows: to - from, changed: part(tiles.changed), drift: part(tiles.drift) }
}
