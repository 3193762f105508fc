import type { Hashes } from '../rows/hashes.ts'
import { isShift, type Rows, type Span } from '../geometry/runs.ts'
import type { Part } from '../measure/cut-marks.ts'
import { cutIntoBlocks } from '../measure/resampled-blocks.ts'
import type { Strip } from '../rows/hashes.ts'

/** The minimum size of a block; in fewer rows or columns anything looks like a photograph. */
const min = { rows: 8, columns: 4 }
/** A part of the page with more different shifts has changed in other ways. */
const maxOffsets = 8

/**
 * Gives rows that show the same part of a photograph, resampled, the same hash: otherwise they would differ
 * with any shift of a column and be no evidence for it. Only the shifts of the `whole` rows are tried.
 */
export function equateResampled(hashes: Hashes, span: Span, whole: Rows[], x: number): Strip {
  const right = Math.min(hashes.width, x + hashes.stripWidth)
  const strip = hashes.within(span, x, right)
  if (right - x < min.columns) return strip
  const offsets = [...new Set(whole.flatMap((run) => (isShift(run) ? [] : [run.b - run.a])))]
  // Without shifts nothing is resampled.
  if (offsets.length > maxOffsets || offsets.every((by) => by === 0)) return strip
  const isSame = ({ from, to }: Part, by: number) => {
    if (from + by < 0 || to + by > strip.b.length) return false
    const rise = span.a - span.b - by
    const rows = { y: span.b + from + by, height: to - from }
    return cutIntoBlocks(x, right).every((columns) =>
      hashes.isResampled({ ...rows, x: columns.from, width: columns.to - columns.from }, rise),
    )
  }
  const blocks = findUnlike(strip, offsets).flatMap(({ from, to }) => cutIntoBlocks(from, to))
  // All are judged before a row is written, because the same photograph may be there twice.
  const shifts = blocks.map((block) => offsets.find((by) => isSame(block, by) && !hasMoved(strip, block, by)))
  for (const [nth, { from, to }] of blocks.entries()) {
    const by = shifts[nth]
    if (by !== undefined) strip.b.set(strip.a.subarray(from, to), from + by)
  }
  return strip
}

/** The rows of the baseline that differ from their counterparts at all offsets. */
function findUnlike({ a, b }: Strip, offsets: number[]): Part[] {
  const found: Part[] = []
  for (const [row, hash] of a.entries()) {
    if (offsets.some((by) => b[row + by] === hash)) continue
    const last = found.at(-1)
    if (last?.to === row) last.to = row + 1
    else found.push({ from: row, to: row + 1 })
  }
  return found.filter(({ from, to }) => to - from >= min.rows)
}

/**
 * Whether a block of either image is somewhere in the other one as it is: it moved and was not resampled,
 * although a smooth gradient, or a photograph that moved by a row, looks as if it was.
 */
function hasMoved({ a, b }: Strip, { from, to }: Part, by: number): boolean {
  return isIn(b, a.subarray(from, to)) || isIn(a, b.subarray(from + by, to + by))
}

function isIn(rows: Uint32Array, block: Uint32Array): boolean {
  const [first = 0] = block
  for (let at = rows.indexOf(first); at >= 0; at = rows.indexOf(first, at + 1))
    if (block.every((hash, nth) => rows[at + nth] === hash)) return true
  return false
}
