import type { Cluster } from './find-clusters.ts'
import type { Limit } from '../limits/change-limits.ts'
import { openMismatchMeasure, piecesIn, type Marked, type Piece } from '../measure/measure-mismatch.ts'
import { backgroundIn, tileSize } from '../measure/tiles.ts'

/**
 * The clusters that would be a change on their own: those with another background colour, or with enough
 * mismatches.
 */
export function findEvident(marked: Marked, clusters: Cluster[], limit: Limit): Cluster[] {
  const measure = openMismatchMeasure(marked, limit.ink ?? 0)
  const { tiles } = marked
  return clusters.filter((cluster) => {
    const pieces = [...piecesOf(marked, cluster)]
    if (pieces.some(({ tile }) => backgroundIn(tiles, tile) > 0)) return true
    const mismatched = new Map<number, number>()
    return pieces.some((piece) => {
      const found = measure(piece)
      mismatched.set(piece.tile, (mismatched.get(piece.tile) ?? 0) + found.mismatched)
      return (
        (found.mismatched > 0 && isReached(mismatched, piece.tile, tiles.columns, limit)) || found.ink() > 0
      )
    })
  })
}

function* piecesOf({ runs, tiles }: Marked, { x, y, width, height }: Cluster): Generator<Piece> {
  for (const run of runs) {
    const [top, bottom] = [Math.max(run.b, y), Math.min(run.b + run.rows, y + height)]
    if (run.kind !== 'paired' || bottom <= top) continue
    for (let row = Math.floor(top / tileSize); row * tileSize < bottom; row += 1)
      yield* piecesIn(tiles, run, row, Math.floor(x / tileSize) * tileSize, x + width)
  }
}

/** Whether a square that ends at a tile has enough mismatches; later tiles are not counted yet. */
function isReached(mismatched: Map<number, number>, tile: number, columns: number, limit: Limit): boolean {
  for (const right of [0, 1]) {
    let sum = 0
    for (let down = 0; down < limit.tiles; down += 1)
      for (let left = 0; left < limit.tiles; left += 1)
        sum += mismatched.get(tile + right - left - down * columns) ?? 0
    if (sum >= limit.pixels) return true
  }
  return false
}
