import { isShift, type Rows } from '../geometry/runs.ts'

/** What seems to have moved is no more than such a part of the rows that seem to have come and gone. */
const maxBetween = 0.25

/**
 * The runs of a column without shifts that are undone a little further down: something was replaced there by something as high, such as
 * by white space, and is compared in its place. What is between the two only seems to have moved, as the shadow above one card does
 * that is like the shadow above the next.
 */
export function undoShortShifts(runs: Rows[]): Rows[] {
  const kept: Rows[] = []
  let [lastShift, between] = [-1, 0]
  for (const run of runs) {
    const shift = kept[lastShift]
    if (shift && isUndone(shift, run) && between <= shift.rows * maxBetween) {
      const { a, b } = shift
      kept.splice(lastShift, kept.length, { kind: 'paired', a, b, rows: shift.rows + between })
      lastShift = -1
      continue
    }
    if (isShift(run)) [lastShift, between] = [kept.length, 0]
    else between += run.rows
    kept.push(run)
  }
  return kept
}

const isUndone = (shift: Rows, run: Rows) =>
  isShift(run) && run.kind !== shift.kind && run.rows === shift.rows
