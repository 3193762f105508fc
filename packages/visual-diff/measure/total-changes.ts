import { isShift, type Run } from '../geometry/runs.ts'

export interface ChangeTotals {
  /**
   * (changed pixels + pixels of inserted or removed rows) / pixels of an image with the rows of both, 0..1.
   */
  ratio: number
  /** Changed pixels / pixels of the common rows, 0..1. */
  contentRatio: number
  /**
   * Inserted, removed or moved rows; of separately shifted columns, those of the one with the largest shift.
   */
  shiftedRows: number
}

/** Sums up the numbers of a comparison. */
export function totalChanges(runs: Run[], changedPixels: number): ChangeTotals {
  let [common, shifted, rows] = [0, 0, 0]
  const width = Math.max(0, ...runs.map((run) => run.x + run.width))
  const columns = new Map<number, number>()
  for (const run of runs) {
    if (!isShift(run)) {
      common += run.rows * run.width
      continue
    }
    shifted += run.rows * run.width
    if (run.filler) continue
    if (run.width === width) rows += run.rows
    else columns.set(run.x, (columns.get(run.x) ?? 0) + run.rows)
  }
  const whole = common + shifted
  return {
    ratio: whole === 0 ? 0 : (changedPixels + shifted) / whole,
    contentRatio: common === 0 ? 0 : changedPixels / common,
    shiftedRows: rows + Math.max(0, ...columns.values()),
  }
}
