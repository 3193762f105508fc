import { alignRows } from './align-rows.ts'
import { isShift } from './runs.ts'
import type { Rows } from './runs.ts'

/** Neighbouring strips [from, to) whose rows are shifted alike. */
export interface Column {
  from: number
  to: number
  runs: Rows[]
}

/** Hashes of the rows of some vertical strips of the two pictures, from left to right. */
export interface Strips {
  a: Uint32Array[]
  b: Uint32Array[]
}

/** Unequal rows of a strip for which its neighbour's shift is still used. */
const slack = 2
/** The most that may stay unexplained, and the least gain, to accept columns; in rows of strips. */
const share = 0.6
const clearGain = 64
/** The same in a single strip. */
const leastGain = 8

/**
 * Columns of a part of the page in which rows moved on one side but not on the other: each strip is aligned by itself, then
 * neighbours with the same shift are joined. Undefined if columns do not explain clearly more than the `whole` rows do.
 */
export function alignColumns(strips: Strips, whole: Rows[]): Column[] | undefined {
  const count = strips.a.length
  const columns: Explained[] = []
  for (let strip = 0; strip < count; strip += 1) {
    let column = explain(strips, { from: strip, to: strip + 1, runs: alignStrip(strips, strip) })
    for (let left = columns.at(-1); left; left = columns.at(-1)) {
      const joined = joinColumns(strips, left, column)
      if (!joined) break
      columns.pop()
      column = joined
    }
    columns.push(column)
  }
  if (columns.length < 2) return undefined
  const before = costOf(explain(strips, { from: 0, to: count, runs: whole }))
  const after = columns.reduce((sum, column) => sum + costOf(column), 0)
  if (after > before * share || before - after < clearGain) return undefined
  return columns.map(({ from, to, runs }) => ({
    from,
    to,
    runs: runs.flatMap((run) => recut(strips, { from, to }, run)),
  }))
}

/** The runs are those of one strip: rows that are equal there need not be so in the neighbours. */
function recut(strips: Strips, { from, to }: Pick<Column, 'from' | 'to'>, run: Rows): Rows[] {
  if (isShift(run)) return [run]
  const cut: Rows[] = []
  for (let row = 0; row < run.rows; row += 1) {
    const [a, b] = [run.a + row, run.b + row]
    let isEqual = true
    for (let strip = from; strip < to && isEqual; strip += 1)
      isEqual = strips.a[strip]?.[a] === strips.b[strip]?.[b]
    const kind = isEqual ? 'equal' : 'paired'
    const last = cut.at(-1)
    if (last?.kind === kind) last.rows += 1
    else cut.push({ kind, a, b, rows: 1 })
  }
  return cut
}

/** Whether any of these strips is aligned much better by itself than by the `whole` rows: fast to tell from some of them. */
export function hasOwnShift(strips: Strips, whole: Rows[]): boolean {
  return strips.a.some((_, strip) => {
    const here = { from: strip, to: strip + 1 }
    const before = costOf(explain(strips, { ...here, runs: whole }))
    if (before < leastGain) return false
    const after = costOf(explain(strips, { ...here, runs: alignStrip(strips, strip) }))
    return after <= before * share && before - after >= leastGain
  })
}

interface Explained extends Column {
  /** Rows of its strips beside one that differs. */
  unlike: number
}

const nothing = new Uint32Array()

function alignStrip(strips: Strips, strip: number): Rows[] {
  return alignRows(strips.a[strip] ?? nothing, strips.b[strip] ?? nothing)
}

function explain(strips: Strips, column: Column): Explained {
  return { ...column, unlike: unlikeIn(strips, column, column.runs) }
}

/** One column of two, if the alignment of either fits both. */
function joinColumns(strips: Strips, left: Explained, right: Explained): Explained | undefined {
  const limit = left.unlike + right.unlike + slack
  const [from, to] = [left.from, right.to]
  const asLeft = left.unlike + unlikeIn(strips, right, left.runs)
  if (asLeft <= limit) return { from, to, runs: left.runs, unlike: asLeft }
  const asRight = right.unlike + unlikeIn(strips, left, right.runs)
  return asRight <= limit ? { from, to, runs: right.runs, unlike: asRight } : undefined
}

function costOf({ from, to, runs, unlike }: Explained): number {
  const shifted = runs.filter(isShift).reduce((rows, run) => rows + run.rows, 0)
  return unlike + shifted * (to - from)
}

/** How many rows of these strips are beside one that differs. */
function unlikeIn(strips: Strips, { from, to }: Pick<Column, 'from' | 'to'>, runs: Rows[]): number {
  let rows = 0
  for (let strip = from; strip < to; strip += 1) {
    const [a, b] = [strips.a[strip], strips.b[strip]]
    if (!a || !b) continue
    for (const run of runs) if (!isShift(run)) rows += unequal(a, b, run)
  }
  return rows
}

function unequal(a: Uint32Array, b: Uint32Array, run: Rows): number {
  let rows = 0
  for (let row = 0; row < run.rows; row += 1) if (a[run.a + row] !== b[run.b + row]) rows += 1
  return rows
}
