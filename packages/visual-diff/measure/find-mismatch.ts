import type { Limit } from '../limits/change-limits.ts'
import { openMismatchMeasure, piecesIn, type Marked } from './measure-mismatch.ts'
import { inCurrent, type Run } from '../geometry/runs.ts'
import { changedIn, markedIn, maxWithin, tileSize, type Tiles } from './tiles.ts'

/**
 * Whether enough pixels at one position differ from the baseline even if it is shifted by less than a pixel.
 * Text that moved by a fraction of a pixel has other edges everywhere and no such pixels; another digit,
 * stroke or weight has many. For a small part, such as a dot or an accent, one pixel is enough if ink was
 * added or removed. Stops at the first such position.
 */
export function hasMismatch(marked: Marked, limit: Limit): boolean {
  const { tiles } = marked
  if (maxWithin(tiles, limit.tiles, markedIn) < (limit.ink ? 1 : limit.pixels)) return false
  const measure = openMismatchMeasure(marked, limit.ink ?? 0)
  const mismatched = { ...tiles, changed: new Uint16Array(tiles.changed.length) }
  for (const [run, row] of tileRows(marked.runs)) {
    let all = 0
    for (const piece of piecesIn(tiles, run, row)) {
      const found = measure(piece)
      if (found.mismatched >= limit.pixels || found.ink() > 0) return true
      mismatched.changed[piece.tile] = (mismatched.changed[piece.tile] ?? 0) + found.mismatched
      all += found.mismatched
    }
    if (all > 0 && maxWithin(around(mismatched, row, limit.tiles), limit.tiles, changedIn) >= limit.pixels)
      return true
  }
  return false
}

/**
 * Marks small parts with added or removed ink as changed, in tiles with too few other changes to be reported.
 */
export function raiseInk(marked: Marked, minPixels: number, { ink = 0 }: Limit) {
  const { tiles } = marked
  const measure = openMismatchMeasure(marked, ink)
  for (const [run, row] of tileRows(marked.runs))
    for (const piece of piecesIn(tiles, run, row))
      if (changedIn(tiles, piece.tile) < minPixels) measure(piece).ink()
}

/** Paired runs with the rows of tiles that they touch. */
function* tileRows(runs: Run[]): Generator<[Run, number]> {
  for (const run of runs) {
    if (run.kind !== 'paired') continue
    const last = Math.floor((run.b + inCurrent(run) - 1) / tileSize)
    for (let row = Math.floor(run.b / tileSize); row <= last; row += 1) yield [run, row]
  }
}

/** The rows of tiles that a square of this size can cover if it includes this row. */
function around(tiles: Tiles, row: number, size: number): Tiles {
  const { columns } = tiles
  const [from, to] = [Math.max(0, row - size + 1), Math.min(tiles.rows, row + size)]
  const part = (counts: Uint16Array) => counts.subarray(from * columns, to * columns)
  return { columns, rows: to - from, changed: part(tiles.changed), colourShift: part(tiles.colourShift) }
}
