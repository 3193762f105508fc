import type { Hashes } from '../rows/hashes.ts'
import { isShift, type Rows, type Span } from '../geometry/runs.ts'
import type { Part } from '../measure/cut-marks.ts'
import { cutIntoBlocks } from '../measure/resampled-blocks.ts'
import type { Strip } from '../rows/hashes.ts'

/** Fewer rows, and fewer columns, say too little: what is narrower always looks like a photograph. */
const min = { rows: 8, columns: 4 }
/** A part of the page with more shifts has changed in other ways. */
const maxOffsets = 8

/**
 * A strip of a part of the page in which rows that show the same part of a photograph, resampled, have the same hash: otherwise they would be
 * beside rows that differ however a column is shifted, and say nothing about where it is. Looked for where the `whole` rows are shifted to.
 */
export function equateResampled(hashes: Hashes, span: Span, whole: Rows[], x: number): Strip {
  const right = Math.min(hashes.width, x + hashes.stripWidth)
  const strip = hashes.within(span, x, right)
  if (right - x < min.columns) return strip
  const offsets = [...new Set(whole.flatMap((run) => (isShift(run) ? [] : [run.b - run.a])))]
  // Nothing is resampled where nothing moved.
  if (offsets.length > maxOffsets || offsets.every((by) => by === 0)) return strip
  const isSame = ({ from, to }: Part, by: number) => {
    if (from + by < 0 || to + by > strip.b.length) return false
    const rise = span.a - span.b - by
    const rows = { y: span.b + from + by, height: to - from }
    return cutIntoBlocks(x, right).every((columns) =>
      hashes.isResampled({ ...rows, x: columns.from, width: columns.to - columns.from }, rise),
    )
  }
  for (const unlike of findUnlike(strip, offsets))
    for (const block of cutIntoBlocks(unlike.from, unlike.to)) {
      const offset = offsets.find((by) => isSame(block, by))
      if (offset !== undefined) strip.b.set(strip.a.subarray(block.from, block.to), block.from + offset)
    }
  return strip
}

/** The rows of the baseline that are like none of those beside them. */
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
