import { isShift, type Rows } from '../geometry/runs.ts'
import type { Strip } from '../rows/hashes.ts'

/** Fewer rows that moved are chance. */
const min = 3

/**
 * How many of a strip's rows differ from those beside them only because something floats over rows that moved, as a button does that
 * stays in the window: it is in the same row of both pictures and in neither beside itself, and above and below it rows moved.
 * The strip is a part of the page that may be lower in the current picture, by `lower` rows; what is around the part moved as its ends.
 */
export function countFloating(strip: Strip, runs: Rows[], lower: number): number {
  const { a, b } = strip
  const pairs = runs.filter((run) => !isShift(run))
  const [mismatchedA, mismatchedB] = [new Uint8Array(a.length), new Uint8Array(b.length)]
  for (const run of pairs) {
    for (let row = 0; row < run.rows; row += 1) {
      if (a[run.a + row] === b[run.b + row]) continue
      mismatchedA[run.a + row] = 1
      mismatchedB[run.b + row] = 1
    }
  }
  const stays = (row: number) =>
    mismatchedA[row] === 1 && mismatchedB[row - lower] === 1 && a[row] === b[row - lower]
  // Rows that are like those around them, and like what the other picture has at their place, say nothing.
  const isLikeThere = (row: number, beside: number) =>
    a[row] === b[row - lower] && b[beside] === a[beside + lower]
  const isLikeAbove = (row: number, beside: number) => a[row] === a[row - 1] && b[beside] === b[beside - 1]
  let [above, below, rows] = [lower === 0 ? 0 : min, lower + b.length === a.length ? 0 : min, 0]
  for (const run of pairs) {
    for (let row = run.a; row < run.a + run.rows; row += 1) {
      const beside = run.b + row - run.a
      if (mismatchedA[row]) {
        if (!stays(row) && !stays(beside + lower)) continue
        if (above < min) return 0
        rows += 1
      } else if (row !== beside + lower && (!isLikeThere(row, beside) || !isLikeAbove(row, beside))) {
        if (rows === 0) above += 1
        else below += 1
      }
    }
  }
  return below < min ? 0 : rows
}
