import { isShift, type Rows } from '../geometry/runs.ts'
import type { Strip } from '../rows/hashes.ts'

/** Fewer moved rows may be a coincidence. */
const min = 3

/**
 * Counts a strip's rows that differ from their counterparts only because an element floats over rows that
 * moved, such as a button that is fixed to the window: its rows are at the same position in both images,
 * differ from their aligned counterparts, and have moved rows above and below. The strip is a part of the
 * page that may be `lower` rows further down in the current image; the content around it moved like its ends.
 */
export function countFloating(strip: Strip, runs: Rows[], lower: number): number {
  const { a, b } = strip
  const pairs = runs.filter((run) => !isShift(run))
  const [mismatchedA, mismatchedB] = findMismatched(strip, pairs)
  const stays = (row: number) =>
    mismatchedA[row] === 1 && mismatchedB[row - lower] === 1 && a[row] === b[row - lower]
  let [above, below, rows] = [lower === 0 ? 0 : min, lower + b.length === a.length ? 0 : min, 0]
  for (const run of pairs) {
    for (let row = run.a; row < run.a + run.rows; row += 1) {
      const beside = run.b + row - run.a
      if (mismatchedA[row]) {
        if (!stays(row) && !stays(beside + lower)) continue
        if (above < min) return 0
        rows += 1
      } else if (isMoved(strip, row, beside, lower)) {
        if (rows === 0) above += 1
        else below += 1
      }
    }
  }
  return below < min ? 0 : rows
}

/**
 * Whether two equal rows moved. Rows that equal both their neighbours and the other image's row at the same
 * position are no evidence.
 */
function isMoved({ a, b }: Strip, row: number, beside: number, lower: number): boolean {
  if (row === beside + lower) return false
  const isLikeThere = a[row] === b[row - lower] && b[beside] === a[beside + lower]
  return !isLikeThere || a[row] !== a[row - 1] || b[beside] !== b[beside - 1]
}

/** Marks the rows of either image that differ from their counterparts. */
function findMismatched({ a, b }: Strip, pairs: Rows[]): [Uint8Array, Uint8Array] {
  const [inA, inB] = [new Uint8Array(a.length), new Uint8Array(b.length)]
  for (const run of pairs) {
    for (let row = 0; row < run.rows; row += 1) {
      if (a[run.a + row] === b[run.b + row]) continue
      inA[run.a + row] = 1
      inB[run.b + row] = 1
    }
  }
  return [inA, inB]
}
