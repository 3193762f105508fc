import { alignColumns, hasOwnShift } from './align-columns.ts'
import type { Column, Strips } from './align-columns.ts'
import { alignRows } from './align-rows.ts'
import type { Mismatch } from './align-rows.ts'
import { findZones } from './find-zones.ts'
import type { Zone } from './find-zones.ts'
import { inBaseline, inCurrent } from './runs.ts'
import type { Rows, Run, Span } from './runs.ts'

/** What an alignment needs to know about two pictures of one width. */
export interface Hashes {
  /** One for each row. */
  a: Uint32Array
  b: Uint32Array
  width: number
  /** Of the rows of a span, strip by strip, or of every second strip if `step` is 2, and so on; each strip is `stripWidth` wide, except for the last. */
  strips(span: Span, step?: number): Strips
  stripWidth: number
}

/** Which rows of two pictures belong together; by columns where content side by side moved differently. */
export function alignPictures(hashes: Hashes, span: Span): Run[] {
  const { a, b, width } = hashes
  const whole = alignRows(a, b, span, (gap) => likeness(hashes, gap))
  const runs: Run[] = []
  let done = 0
  const copy = (until: number) => {
    runs.push(...whole.slice(done, until).map((run) => place(run, { a: 0, b: 0, x: 0, width })))
    done = until
  }
  for (const zone of findZones(whole)) {
    const columns = splitZone(hashes, whole, zone)
    if (!columns) continue
    copy(zone.from)
    runs.push(...columns)
    done = zone.to
  }
  copy(whole.length)
  return runs
}

/** The share of strips in which two rows differ. */
function likeness(hashes: Hashes, gap: Span): Mismatch {
  const { a, b } = hashes.strips(gap)
  return (row, other) => {
    let unlike = 0
    for (let strip = 0; strip < a.length; strip += 1) {
      if (a[strip]?.[row - gap.a] !== b[strip]?.[other - gap.b]) unlike += 1
    }
    return unlike / a.length
  }
}

function splitZone(hashes: Hashes, whole: Rows[], zone: Zone): Run[] | undefined {
  const runs = whole.slice(zone.from, zone.to)
  const span = spanOf(runs)
  const here = runs.map((run) => place(run, { a: -span.a, b: -span.b, x: 0, width: hashes.width }))
  if (!hasOwnShift(hashes.strips(span, 2), here)) return undefined
  const strips = hashes.strips(span)
  return alignColumns(strips, here)?.flatMap((column) => {
    const x = column.from * hashes.stripWidth
    const width = Math.min(hashes.width, column.to * hashes.stripWidth) - x
    return withoutFillers(strips, column).map((run) => place(run, { a: span.a, b: span.b, x, width }))
  })
}

/** Rows with these columns, so much further down in either picture. */
function place<R extends Rows>(run: R, by: Pick<Run, 'a' | 'b' | 'x' | 'width'>): R & Run {
  return { ...run, a: run.a + by.a, b: run.b + by.b, x: by.x, width: by.width }
}

/**
 * A column with an insertion ends with fewer blank rows: shifts below which there is only white space
 * are left out of the drawing, beside the others that they compensate.
 */
function withoutFillers(strips: Strips, { from, to, runs }: Column): (Rows & Pick<Run, 'isFiller'>)[] {
  const [was, is] = [strips.a.slice(from, to), strips.b.slice(from, to)]
  const papers = was.map((hashes) => hashes.at(-1))
  const ends = { a: paperFrom(was, papers), b: paperFrom(is, papers) }
  const isBlank = ({ kind, a, b }: Rows) => (kind === 'inserted' ? b >= ends.b : a >= ends.a)
  // What has not been compensated yet, in rows.
  const seen = { inserted: 0, removed: 0 }
  for (const run of runs) {
    if (run.kind === 'inserted' && !isBlank(run)) seen.inserted += run.rows
    if (run.kind === 'removed' && !isBlank(run)) seen.removed += run.rows
  }
  return runs.map((run) => {
    const other = run.kind === 'inserted' ? 'removed' : run.kind === 'removed' ? 'inserted' : undefined
    if (!other || !isBlank(run) || run.rows > seen[other]) return run
    seen[other] -= run.rows
    return { ...run, isFiller: true }
  })
}

/** The first row from which on there is only white space, in each of these strips. */
function paperFrom(strips: Uint32Array[], papers: (number | undefined)[]): number {
  return Math.max(
    ...strips.map((hashes, strip) => hashes.findLastIndex((hash) => hash !== papers[strip]) + 1),
  )
}

function spanOf(runs: Rows[]): Span {
  const [a, b] = [runs[0]?.a ?? 0, runs[0]?.b ?? 0]
  const sum = (count: (run: Rows) => number) => runs.reduce((rows, run) => rows + count(run), 0)
  return { a, aEnd: a + sum(inBaseline), b, bEnd: b + sum(inCurrent) }
}
