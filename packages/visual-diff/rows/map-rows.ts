import { inBaseline, inCurrent, type Run } from '../geometry/runs.ts'
import type { Box } from '../geometry/box.ts'

/** Maps a box of the current image to the baseline's rows with the same content; none if it was inserted. */
export function toBaseline(runs: Run[], box: Box): { y: number; height: number } {
  return mapRows(box, (y) => {
    const run = at(runs, box, (r) => y >= r.b && y < r.b + inCurrent(r))
    return run && (run.kind === 'inserted' ? { row: run.a, rows: 0 } : { row: run.a + y - run.b, rows: 1 })
  })
}

/** The current image's rows with the content of a box of the baseline; none if the content was removed. */
export function toCurrent(runs: Run[], box: Box): { y: number; height: number } {
  return mapRows(box, (y) => {
    const run = at(runs, box, (r) => y >= r.a && y < r.a + inBaseline(r))
    return run && (run.kind === 'removed' ? { row: run.b, rows: 0 } : { row: run.b + y - run.a, rows: 1 })
  })
}

type Place = (y: number) => { row: number; rows: number } | undefined

function mapRows({ y, height }: Box, place: Place): { y: number; height: number } {
  const top = place(y)
  const bottom = place(y + height - 1)
  if (!top || !bottom) return { y, height }
  return { y: top.row, height: Math.max(0, bottom.row + bottom.rows - top.row) }
}

/** Finds the run at a box; where columns are shifted differently, the one with the middle of the box. */
function at(runs: Run[], { x, width }: Box, holds: (run: Run) => boolean): Run | undefined {
  const middle = x + width / 2
  return runs.find((run) => holds(run) && middle >= run.x && middle < run.x + run.width) ?? runs.find(holds)
}
