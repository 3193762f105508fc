import type { Box } from '../geometry/box.ts'
import { listMarks, part, type MarkedPlane, type Part } from './cut-marks.ts'
import type { Plane } from './mark-changes.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'

/**
 * Gaps in pixels between parts that are compared separately: first rows, then parts side by side, words and
 * letters.
 */
const rowGap = 2
const columnGaps = [12, 4, 1]
/** The margin around marks: the distance by which a row may have moved, and rows that show its background. */
const margin = { x: 1, y: 2 }
/** The number of rows around it that need decoded pixels. */
const around = 8

interface Sight extends MarkedPlane {
  pair: Pair
}

/**
 * Removes parts from the mask that only moved up or down by one row: if content above grew by a fraction of a
 * pixel, lines of text and edges of boxes are rounded to whole rows again, each separately. All other
 * differences are kept: a part counts as unchanged only if all of its rows do.
 */
export function forgiveRounding(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]) {
  if (runs.length === 0) return
  const list = kernel.allocate(plane.width + plane.height)
  for (const run of runs) {
    prepareRun(kernel, pair, run)
    settle({ kernel, pair, plane, list }, run, { x: run.x, y: run.b, width: run.width, height: run.rows })
  }
}

export function prepareRun(kernel: Kernel, { before, after }: Pair, { a, b, rows }: Run) {
  const { prepare } = kernel.exports
  const [top, bottom] = [(y: number) => Math.max(0, y - around), (y: number) => y + rows + around]
  prepare(before.address, after.address, top(a), Math.min(before.height, bottom(a)))
  prepare(after.address, before.address, top(b), Math.min(after.height, bottom(b)))
}

/** Clears a whole box if it only moved, or else its parts one by one. */
function settle(sight: Sight, run: Run, box: Box, gaps = columnGaps) {
  const marks = listMarks(sight, box)
  const bands = part(marks.rows, rowGap)
  if (bands.length === 0) return
  if (bands.length > 1) {
    for (const { from, to } of bands) settle(sight, run, { ...box, y: box.y + from, height: to - from }, gaps)
    return
  }
  const [band] = bands
  const [whole] = part(marks.columns, Infinity)
  if (!band || !whole) return
  const tight = cut(box, whole, band)
  if (isRounded(sight, run, tight))
    return sight.kernel.exports.eraseMask(sight.plane.address, tight.x, tight.y, tight.width, tight.height)
  for (const [nth, gap] of gaps.entries()) {
    const parts = part(marks.columns, gap)
    if (parts.length < 2) continue
    for (const { from, to } of parts)
      settle(sight, run, { ...tight, x: box.x + from, width: to - from }, gaps.slice(nth))
    return
  }
}

function cut(box: Box, columns: Part, rows: Part): Box {
  const [x, y] = [box.x + columns.from, box.y + rows.from]
  return { x, y, width: columns.to - columns.from, height: rows.to - rows.from }
}

function isRounded({ kernel, pair, plane }: Sight, run: Run, { x, y, width, height }: Box): boolean {
  const [left, right] = [Math.max(0, x - margin.x), Math.min(plane.width, x + width + margin.x)]
  const shift = run.a - run.b
  const top = Math.max(0, -shift, y - margin.y)
  const bottom = Math.min(plane.height, pair.before.height - shift, y + height + margin.y)
  const { followRows } = kernel.exports
  const [a, b] = [pair.before.address, pair.after.address]
  return followRows(a, b, top + shift, top, bottom - top, left, right)
}
