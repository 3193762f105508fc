import { isShift, type Rows } from '../geometry/runs.ts'

/**
 * The maximum ratio between rows that seem to have moved and rows that seem to be inserted and removed around
 * them.
 */
const maxBetween = 0.25

/**
 * The runs of a column without shifts that are undone a little further down: content was replaced there by
 * content of the same height, such as white space, and is compared without a shift. The rows in between only
 * seem to have moved, like the shadow above one card that resembles the shadow above the next.
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
