/**
 * Corresponding rows of two pictures: `rows` rows from row `a` of the baseline and from row `b` of the current picture,
 * in the columns [x, x + width). `equal` rows have the same pixels, `paired` ones show the same place of the page;
 * `inserted` ones are before row `a` of the baseline, `removed` ones were before row `b` of the current picture.
 */
export interface Run {
  kind: 'equal' | 'paired' | 'inserted' | 'removed'
  a: number
  b: number
  rows: number
  x: number
  width: number
  /** Blank rows with which a column that grew or shrank ends level with its neighbours: they are not visible as a change. */
  isFiller?: true
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
export const isShift = ({ kind }: Pick<Run, 'kind'>) => kind === 'inserted' || kind === 'removed'
export const isSeenShift = (run: Run) => isShift(run) && !run.isFiller
export const inBaseline = ({ kind, rows }: Rows) => (kind === 'inserted' ? 0 : rows)
export const inCurrent = ({ kind, rows }: Rows) => (kind === 'removed' ? 0 : rows)
