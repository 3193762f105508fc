/**
 * Corresponding rows of two images: `rows` rows from row `a` of the baseline and from row `b` of the current
 * image, in the columns [x, x + width). `equal` rows have the same pixels, `paired` rows are the same part of
 * the page; `inserted` rows are before row `a` of the baseline, `removed` rows were before row `b` of the
 * current image.
 */
export interface Run extends Filler {
  kind: 'equal' | 'paired' | 'inserted' | 'removed'
  a: number
  b: number
  rows: number
  x: number
  width: number
}

/**
 * A shift that is not reported as a change. A drawing leaves it out if another one compensates it; if not, it
 * is drawn unchanged (`shown`).
 */
export interface Filler {
  filler?: 'skipped' | 'shown'
}

/** A part of the alignment before its columns are determined. */
export type Rows = Pick<Run, 'kind' | 'a' | 'b' | 'rows'>

/** Rows [a, aEnd) of the baseline and rows [b, bEnd) of the current picture. */
export interface Span {
  a: number
  aEnd: number
  b: number
  bEnd: number
}

/** Whether only one image has these rows. */
export const isShift = <R extends Pick<Run, 'kind'>>(run: R): run is R & { kind: 'inserted' | 'removed' } =>
  run.kind === 'inserted' || run.kind === 'removed'
export const isVisibleShift = (run: Run) => isShift(run) && !run.filler
export const inBaseline = ({ kind, rows }: Rows) => (kind === 'inserted' ? 0 : rows)
export const inCurrent = ({ kind, rows }: Rows) => (kind === 'removed' ? 0 : rows)

/** Adds columns to rows, and moves them down in either image. */
export function place<R extends Rows>(run: R, by: Pick<Run, 'a' | 'b' | 'x' | 'width'>): R & Run {
  return { ...run, a: run.a + by.a, b: run.b + by.b, x: by.x, width: by.width }
}
