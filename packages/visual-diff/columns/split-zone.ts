import { alignColumns, findEdge, hasOwnShift, type Column } from './align-columns.ts'
import type { Strip } from '../rows/hashes.ts'
import { equateResampled } from './equate-resampled.ts'
import { undoShortShifts } from './undo-short-shifts.ts'
import { markFillers, type CutColumn } from './mark-fillers.ts'
import type { Hashes } from '../rows/hashes.ts'
import { inBaseline, inCurrent, isShift, place, type Rows, type Run, type Span } from '../geometry/runs.ts'

/** One strip of this many is tested for whether the others are worth aligning. */
const sampled = 4
/** The precision in pixels with which the edge between two columns is searched, coarse then fine. */
const edgeSteps = [8, 1]

/**
 * The runs of a part of the page, column by column where content side by side moved differently; undefined
 * where it did not.
 */
export function splitZone(hashes: Hashes, whole: Rows[]): Run[] | undefined {
  const span = spanOf(whole)
  const { width, stripWidth } = hashes
  const here = whole.map((run) => place(run, { a: -span.a, b: -span.b, x: 0, width }))
  const lefts = Array.from({ length: Math.ceil(width / stripWidth) }, (_, nth) => nth * stripWidth)
  const strip = (x: number) => equateResampled(hashes, span, here, x)
  // The sample has the last strip of each group, because the leftmost is often blank.
  const sample = lefts.filter((_, nth) => (nth + 1) % sampled === 0 || lefts.length < sampled)
  if (!hasOwnShift(sample.map(strip), here)) return undefined
  const columns = alignColumns(lefts.map(strip), here, span.b - span.a)
  if (!columns) return undefined
  const edges = findEdges(hashes, span, columns)
  const cut = columns.map((column, nth): CutColumn => {
    const [x = 0, right = width] = edges.slice(nth)
    const { a, b } = hashes.within(span, x, right)
    const runs = undoShortShifts(column.runs).flatMap((run) => cutByRows({ a, b }, run))
    return { x, width: right - x, a, b, runs }
  })
  return markFillers(cut).flatMap(({ x, width: wide, runs }) =>
    runs.map((run) => place(run, { a: span.a, b: span.b, x, width: wide })),
  )
}

/** The left edges of all columns, each to the right of the one before it, and the right edge of the last. */
function findEdges(hashes: Hashes, span: Span, columns: Column[]): number[] {
  const edges = [0]
  for (const [nth, right] of columns.entries()) {
    const left = columns[nth - 1]
    if (left) edges.push(edgeBetween(hashes, span, left, right, edges.at(-1) ?? 0))
  }
  return [...edges, hashes.width]
}

/**
 * Finds where two columns meet, within the strips on both sides of their border. Each column keeps at least
 * one pixel: the search may be as wide as a column of one strip, whose left edge, at `leftEdge`, is already
 * known.
 */
function edgeBetween(
  { width, stripWidth, within }: Hashes,
  span: Span,
  left: Column,
  right: Column,
  leftEdge: number,
): number {
  const end = Math.min(width, right.to * stripWidth)
  let [edge, step] = [right.from * stripWidth, stripWidth]
  for (const finer of edgeSteps) {
    if (finer > step) continue
    const [from, to] = [Math.max(leftEdge, edge - step), Math.min(end, edge + step)]
    const parts = Array.from({ length: Math.ceil((to - from) / finer) }, (_, part) => from + part * finer)
    const strips = parts.map((x) => within(span, x, Math.min(to, x + finer)))
    const found = from + findEdge(strips, left.runs, right.runs) * finer
    edge = Math.max(leftEdge + 1, Math.min(end - 1, found))
    step = finer
  }
  return edge
}

/** Cuts a run into parts whose rows are equal or paired. */
function cutByRows({ a, b }: Strip, run: Rows): Rows[] {
  if (isShift(run)) return [run]
  const cut: Rows[] = []
  for (let row = 0; row < run.rows; row += 1) {
    const kind = a[run.a + row] === b[run.b + row] ? 'equal' : 'paired'
    const last = cut.at(-1)
    if (last?.kind === kind) last.rows += 1
    else cut.push({ kind, a: run.a + row, b: run.b + row, rows: 1 })
  }
  return cut
}

function spanOf(runs: Rows[]): Span {
  const [a, b] = [runs[0]?.a ?? 0, runs[0]?.b ?? 0]
  const sum = (count: (run: Rows) => number) => runs.reduce((rows, run) => rows + count(run), 0)
  return { a, aEnd: a + sum(inBaseline), b, bEnd: b + sum(inCurrent) }
}
