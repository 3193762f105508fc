import { alignRows } from '../rows/align-rows.ts'
import { isShift, type Rows } from '../geometry/runs.ts'
import type { Strip } from '../rows/hashes.ts'
import { countFloating } from './count-floating.ts'

/** Neighbouring strips [from, to) whose rows have the same shift. */
export interface Column {
  from: number
  to: number
  runs: Rows[]
}

/**
 * The costs of an unshifted column and of a shifted one, in rows of strips; a smaller difference uses the
 * neighbour's shift. Unshifted lists beside an article are common, whereas similar rows can be shifted in
 * many ways.
 */
const perStill = 16
const perShifted = 96
/** The maximum unexplained fraction and the minimum gain for accepting columns, in rows of strips. */
const share = 0.6
const clearGain = 64
/** The minimum gain for accepting the alignment of a single strip, in rows. */
const minGain = 8

/**
 * Finds columns in a part of the page in which rows moved on one side only: each strip is aligned separately,
 * then neighbours are joined while that costs no more. Undefined if columns do not explain clearly more than
 * the `whole` rows. A column has the runs of one of its strips, and rows that are equal there may differ in
 * the others. `lower` is the shift of this part in the current image.
 */
export function alignColumns(strips: Strip[], whole: Rows[], lower = 0): Column[] | undefined {
  const columns: Explained[] = []
  for (const [nth, strip] of strips.entries()) {
    let column = explain(strips, { from: nth, to: nth + 1, runs: alignRows(strip.a, strip.b) })
    for (let left = columns.at(-1); left; left = columns.at(-1)) {
      const joined = joinColumns(strips, left, column, lower)
      if (!joined) break
      columns.pop()
      column = joined
    }
    columns.push(column)
  }
  const hasFloating = columns.some(({ floats }) => floats)
  // A floating element may have misled the alignment of the full width as well; then a single column explains
  // more.
  if (columns.length < 2 && !hasFloating) return undefined
  const before = explain(strips, { from: 0, to: strips.length, runs: whole })
  const judged = (column: Explained) => (hasFloating ? withoutFloating(strips, column, lower) : column)
  if (!isClearlyBetter(columns.map(judged), judged(before), clearGain)) return undefined
  return withBestEdges(strips, columns)
}

/**
 * Whether any of these strips is aligned much better separately than with the `whole` rows; a sample of
 * strips is enough to decide.
 */
export function hasOwnShift(strips: Strip[], whole: Rows[]): boolean {
  return strips.some((strip) => {
    const one = { from: 0, to: 1 }
    const before = explain([strip], { ...one, runs: whole })
    if (before.mismatched + before.shifted < minGain) return false
    const own = explain([strip], { ...one, runs: alignRows(strip.a, strip.b) })
    return isClearlyBetter([own], before, minGain)
  })
}

/**
 * The number of strips that belong to the left one of two columns, at least one for each: the number that
 * explains most, and the middle of a gutter, where several explain equally.
 */
export function findEdge(strips: Strip[], left: Rows[], right: Rows[]): number {
  let [first, last, most, gain] = [1, 1, Number.NEGATIVE_INFINITY, 0]
  for (const [nth, strip] of strips.slice(0, -1).entries()) {
    gain += costAtEdge(strip, right) - costAtEdge(strip, left)
    if (gain > most) [first, most] = [nth + 1, gain]
    if (gain === most) last = nth + 1
  }
  return (first + last) >> 1
}

function withBestEdges(strips: Strip[], columns: Column[]): Column[] {
  const placed: Column[] = []
  for (const column of columns) {
    const left = placed.at(-1)
    if (!left) {
      placed.push({ ...column })
      continue
    }
    const edge = left.from + findEdge(strips.slice(left.from, column.to), left.runs, column.runs)
    left.to = edge
    placed.push({ ...column, from: edge })
  }
  return placed
}

interface Explained extends Column {
  /**
   * Rows of its strips that differ from their counterparts, and rows with content that only one of the images
   * has.
   */
  mismatched: number
  shifted: number
  /** Whether an element floats over a part of the column, which is left out of the cost. */
  floats?: boolean
}

/**
 * Whether columns cost clearly less. A shift that both have is left out, since a large insertion costs the
 * same with any columns.
 */
function isClearlyBetter(columns: Explained[], before: Explained, least: number): boolean {
  const shifted = columns.reduce((sum, column) => sum + column.shifted, 0)
  const common = Math.min(shifted, before.shifted)
  const was = before.mismatched + before.shifted - common
  const is = columns.reduce((sum, column) => sum + column.mismatched, shifted - common)
  return is <= was * share && was - is >= least
}

function explain(strips: Strip[], column: Column): Explained {
  return { ...column, ...explainWith(strips, column, column.runs) }
}

function explainWith(strips: Strip[], { from, to }: Pick<Column, 'from' | 'to'>, runs: Rows[]) {
  const sum = { mismatched: 0, shifted: 0 }
  for (const strip of strips.slice(from, to)) {
    sum.mismatched += mismatchedIn(strip, runs)
    sum.shifted += shiftedIn(strip, runs)
  }
  return sum
}

/** Joins two columns if that costs no more; a floating element over the second one may be left out. */
function joinColumns(
  strips: Strip[],
  left: Explained,
  right: Explained,
  lower: number,
): Explained | undefined {
  const apart = costOf(left) + costOf(right)
  const [asLeft, asRight] = [extend(strips, left, right), extend(strips, right, left)]
  const better = costOf(asLeft) <= costOf(asRight) ? asLeft : asRight
  if (costOf(better) <= apart) return better
  const isCheap = (joined: Explained, { from, to }: Column) =>
    costOf(joined) - floatingIn(strips, { from, to, runs: joined.runs }, lower) <= apart
  if (isCheap(asLeft, right)) return { ...asLeft, floats: true }
  return isCheap(asRight, left) ? { ...asRight, floats: true } : undefined
}

function withoutFloating(strips: Strip[], column: Explained, lower: number): Explained {
  return { ...column, mismatched: column.mismatched - floatingIn(strips, column, lower) }
}

function floatingIn(strips: Strip[], { from, to, runs }: Column, lower: number): number {
  return strips.slice(from, to).reduce((rows, strip) => rows + countFloating(strip, runs, lower), 0)
}

/** Extends the first column over the second with the first one's shift. */
function extend(strips: Strip[], one: Explained, other: Explained): Explained {
  const { mismatched, shifted } = explainWith(strips, other, one.runs)
  return {
    from: Math.min(one.from, other.from),
    to: Math.max(one.to, other.to),
    runs: one.runs,
    mismatched: one.mismatched + mismatched,
    shifted: one.shifted + shifted,
    floats: one.floats === true || other.floats === true,
  }
}

/**
 * The cost of a column. A column whose only shift is at its end counts as unshifted: this part of the page
 * grew or shrank beside it.
 */
function costOf({ runs, mismatched, shifted }: Explained): number {
  const isStill = runs.every((run, nth) => !isShift(run) || nth === runs.length - 1)
  return (isStill ? perStill : perShifted) + mismatched + shifted
}

/**
 * The cost of a strip at an edge. Differing rows count twice, because the end of an inserted line more likely
 * belongs to the strip than to a change beside it.
 */
const costAtEdge = (strip: Strip, runs: Rows[]) => 2 * mismatchedIn(strip, runs) + shiftedIn(strip, runs)

/** The number of a strip's rows that differ from their counterparts. */
function mismatchedIn({ a, b }: Strip, runs: Rows[]): number {
  let rows = 0
  for (const run of runs) {
    if (isShift(run)) continue
    for (let row = 0; row < run.rows; row += 1) if (a[run.a + row] !== b[run.b + row]) rows += 1
  }
  return rows
}

/** The number of a strip's rows that only one of the images has, except for rows that equal the row above. */
function shiftedIn(strip: Strip, runs: Rows[]): number {
  let rows = 0
  for (const run of runs) {
    if (!isShift(run)) continue
    const [hashes, start] = run.kind === 'inserted' ? [strip.b, run.b] : [strip.a, run.a]
    for (let row = Math.max(1, start); row < start + run.rows; row += 1)
      if (hashes[row] !== hashes[row - 1]) rows += 1
  }
  return rows
}
