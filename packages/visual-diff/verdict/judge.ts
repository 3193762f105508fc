import { changedIn, backgroundIn, maxWithin, type Tiles } from '../measure/tiles.ts'
import { limits, type ComparisonMode, type Limit } from '../limits/change-limits.ts'

export interface Evidence {
  tiles: Tiles
  /** Inserted, removed or moved rows; in a tolerant comparison, those at one position. */
  shiftedRows: number
  /** Whether this many pixels are mismatched; called last, because it is the slowest check. */
  hasMismatch: (limit: Limit) => boolean
}

export function hasChanged({ tiles, shiftedRows, hasMismatch }: Evidence, mode: ComparisonMode): boolean {
  const mismatch = limits.mismatch[mode]
  return (
    shiftedRows >= limits.rows[mode] ||
    isReached(tiles, limits.changed[mode], changedIn) ||
    isReached(tiles, limits.background[mode], backgroundIn) ||
    (mismatch.pixels < Infinity && hasMismatch(mismatch))
  )
}

function isReached(tiles: Tiles, limit: Limit, count: (tiles: Tiles, tile: number) => number): boolean {
  return limit.pixels < Infinity && maxWithin(tiles, limit.tiles, count) >= limit.pixels
}
