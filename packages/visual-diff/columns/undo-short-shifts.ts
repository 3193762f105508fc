import { isShift } from '../align/runs.ts'
import type { Rows } from '../align/runs.ts'

/** What seems to have moved is no more than such a part of the rows that seem to have come and gone. */
const mostBetween = 0.25

/**
 * The runs of a column without shifts that are undone a little further down: something was replaced there by something as high, such as
 * by white space, and is compared in its place. What is between the two only seems to have moved, as the shadow above one card does
 * that is like the shadow above the next.
 */
export function undoShortShifts(runs: Rows[]): Rows[] {
  const kept: Rows[] = []
  for (let nth = 0; nth < runs.length; nth += 1) {
    const run = runs[nth]
    const back = runs.findIndex((other, at) => at > nth && isShift(other))
    const between = runs.slice(nth + 1, Math.max(nth + 1, back)).reduce((sum, { rows }) => sum + rows, 0)
    if (!run) continue
    if (isUndone(run, runs[back]) && between <= run.rows * mostBetween) {
      kept.push({ kind: 'paired', a: run.a, b: run.b, rows: run.rows + between })
      nth = back
    } else kept.push(run)
  }
  return kept
}

const isUndone = (run: Rows, back: Rows | undefined) =>
  isShift(run) && back !== undefined && back.kind !== run.kind && back.rows === run.rows
