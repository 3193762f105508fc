import type { Run } from '../geometry/runs.ts'

export interface Placed {
  run: Run
  /** The row of the drawing at which it begins. */
  y: number
}

/**
 * Where each run is in a picture that holds both: from top to bottom, removed rows at their old place; columns that are
 * shifted by themselves each from the same row on, without fillers that others compensate, and below the longest all goes on. O(n).
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
