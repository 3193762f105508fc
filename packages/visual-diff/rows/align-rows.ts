import { findEqualRows, type Block } from './find-equal-rows.ts'
import type { Rows, Span } from '../geometry/runs.ts'
import { stayInPlace } from './stay-in-place.ts'

/** The difference of row `a` of the baseline and row `b` of the current image, 0..1. */
export type Mismatch = (a: number, b: number) => number
/** Prepares the comparison of unequal rows in a span. */
export type Refine = (span: Span) => Mismatch

/**
 * The fraction of the differences that has to disappear: the last line of a paragraph that grew is new, and
 * lines are similar by chance.
 */
const clearlyBetter = 0.2

/**
 * Aligns the rows of two images by one 32-bit hash per row: equal rows, rows that changed without moving, and
 * rows that only one image has. The runs follow each other without a gap and contain every row of the span
 * once. `refine` finds the exact position of rows that were inserted among changed ones.
 */
export function alignRows(
  a: Uint32Array,
  b: Uint32Array,
  span: Span = { a: 0, aEnd: a.length, b: 0, bEnd: b.length },
  refine: Refine = () => equality(a, b),
): Rows[] {
  const blocks = stayInPlace(a, b, span, findEqualRows(a, b, span))
  return join(fill(a, b, span, blocks, refine))
}

function equality(a: Uint32Array, b: Uint32Array): Mismatch {
  return (row, other) => (a[row] === b[other] ? 0 : 1)
}

function fill(a: Uint32Array, b: Uint32Array, span: Span, blocks: Block[], refine: Refine): Rows[] {
  const runs: Rows[] = []
  let rest = span
  for (const block of blocks) {
    runs.push(...pairUp(a, b, { ...rest, aEnd: block.a, bEnd: block.b }, refine))
    runs.push({ kind: 'equal', ...block })
    rest = { ...span, a: block.a + block.rows, b: block.b + block.rows }
  }
  return [...runs, ...pairUp(a, b, rest, refine)]
}

/**
 * Pairs the rows of two spans. Spans of equal length changed without moving; with different lengths rows were
 * inserted or removed at the one point where the rest fits best.
 */
function pairUp(a: Uint32Array, b: Uint32Array, span: Span, refine: Refine): Rows[] {
  const [before, after] = [span.aEnd - span.a, span.bEnd - span.b]
  const rows = Math.min(before, after)
  const extra = Math.abs(after - before)
  const above = extra === 0 || rows === 0 ? rows : splitAt(span, rows, refine(span))
  const [midA, midB] = [span.a + above, span.b + above]
  return [
    ...inPlace(a, b, span.a, span.b, above),
    { kind: after > before ? 'inserted' : 'removed', a: midA, b: midB, rows: extra },
    ...inPlace(a, b, span.aEnd - (rows - above), span.bEnd - (rows - above), rows - above),
  ]
}

function inPlace(a: Uint32Array, b: Uint32Array, fromA: number, fromB: number, rows: number): Rows[] {
  const runs: Rows[] = []
  for (let row = 0; row < rows;) {
    const start = row
    const isEqual = a[fromA + row] === b[fromB + row]
    while (row < rows && (a[fromA + row] === b[fromB + row]) === isEqual) row += 1
    runs.push({
      kind: isEqual ? 'equal' : 'paired',
      a: fromA + start,
      b: fromB + start,
      rows: row - start,
    })
  }
  return runs
}

/**
 * The number of the `rows` pairs that are counted from the top; the others are counted from the bottom. All
 * of them, unless fewer fit clearly better.
 */
function splitAt(span: Span, rows: number, mismatch: Mismatch): number {
  let cost = 0
  for (let row = 1; row <= rows; row += 1) cost += mismatch(span.aEnd - row, span.bEnd - row)
  let [best, least] = [0, cost]
  for (let row = 0; row < rows; row += 1) {
    const left = rows - row
    cost += mismatch(span.a + row, span.b + row) - mismatch(span.aEnd - left, span.bEnd - left)
    if (cost < least) [best, least] = [row + 1, cost]
  }
  return cost - least < cost * clearlyBetter + 1e-9 ? rows : best
}

function join(runs: Rows[]): Rows[] {
  const joined: Rows[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (run.rows === 0) continue
    if (last?.kind === run.kind && follows(last, run)) last.rows += run.rows
    else joined.push({ ...run })
  }
  return joined
}

/**
 * Whether a run continues the last one; inserted rows continue in the current image only, and removed rows in
 * the baseline only.
 */
function follows(last: Rows, run: Rows): boolean {
  const inA = run.kind === 'inserted' ? 0 : last.rows
  const inB = run.kind === 'removed' ? 0 : last.rows
  return last.a + inA === run.a && last.b + inB === run.b
}
