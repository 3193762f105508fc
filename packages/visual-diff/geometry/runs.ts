/**
 * Corresponding rows of two pictures: `rows` rows from row `a` of the baseline and from row `b` of the current picture,
 * in the columns [x, x + width). `equal` rows have the same pixels, `paired` ones show the same place of the page;
 * `inserted` ones are before row `a` of the baseline, `removed` ones were before row `b` of the current picture.
 */
export interface Run extends Filler {
  kind: 'equal' | 'paired' | 'inserted' | 'removed'
  a: number
  b: number
  rows: number
  x: number
  width: number
}

/** A shift that is not visible as a change. A drawing leaves it out if another one compensates it; otherwise it is `shown` as it is. */
export interface Filler {
  filler?: 'skipped' | 'shown'
}

/** A part of the alignment before its columns are known. */
export type Rows = Pick<Run, 'kind' | 'a' | 'b' | 'rows'>

/** Rows [a, aEnd) of the baseline and rows [b, bEnd) of the current picture. */
export interface Span {
  a: number
  aEnd: number
  b: number
  bEnd: number
}

/** Rows that only one picture has. */
export const isShift = <R extends Pick<Run, 'kind'>>(run: R): run is R & { kind: 'inserted' | 'removed' } =>
  run.kind === 'inserted' || run.kind === 'removed'
export const isVisibleShift = (run: Run) => isShift(run) && !run.filler
export const inBaseline = ({ kind, rows }: Rows) => (kind === 'inserted' ? 0 : rows)
export const inCurrent = ({ kind, rows }: Rows) => (kind === 'removed' ? 0 : rows)

/** Rows with these columns, so much further down in either picture. */
export function place<R extends Rows>(run: R, by: Pick<Run, 'a' | 'b' | 'x' | 'width'>): R & Run {
  return { ...run, a: run.a + by.a, b: run.b + by.b, x: by.x, width: by.width }
}
