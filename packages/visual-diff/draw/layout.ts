import type { Run } from '../geometry/runs.ts'

export interface Placed {
  run: Run
  /** The row of the drawing at which the run begins. */
  y: number
}

/**
 * Positions each run in an image of both screenshots, from top to bottom, with removed rows at their old
 * position. Separately shifted columns all begin at the same row, without fillers that others compensate, and
 * the content below continues after the longest. O(n).
 */
export function layOut(runs: Run[], width: number): { placed: Placed[]; height: number } {
  const placed: Placed[] = []
  let columns = new Map<number, number>()
  let top = 0
  const level = () => {
    top = Math.max(top, ...columns.values())
    columns = new Map()
  }
  for (const run of runs) {
    if (run.filler === 'skipped') continue
    if (run.width === width) level()
    const y = columns.get(run.x) ?? top
    placed.push({ run, y })
    if (run.width === width) top += run.rows
    else columns.set(run.x, y + run.rows)
  }
  level()
  return { placed, height: top }
}
