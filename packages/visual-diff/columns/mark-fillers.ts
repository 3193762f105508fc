import type { Strip } from '../rows/hashes.ts'
import { isShift, type Filler, type Rows, type Run } from '../geometry/runs.ts'

/** A column of a part of the page, with its rows' hashes. */
export interface CutColumn extends Strip {
  x: number
  width: number
  runs: Rows[]
}

type Filled = Rows & Filler

/**
 * Marks shifts that only make columns end at the same row: a column that grew less than the others ends with
 * more white space. A shift with only white space below is not a change if it compensates other shifts of its
 * column, or is as high as an insertion or removal in another column.
 */
export function markFillers(columns: CutColumn[]): (Pick<CutColumn, 'x' | 'width'> & { runs: Filled[] })[] {
  const seen = columns.map((column) => sumShifts(column, (run) => !isBlank(column, run)))
  return columns.map((column, nth) => {
    const others = seen.filter((_, other) => other !== nth)
    const left = { ...(seen[nth] ?? none) }
    const fill = (run: Rows): Filled => {
      if (!isShift(run) || !isBlank(column, run)) return run
      const other = run.kind === 'inserted' ? 'removed' : 'inserted'
      if (run.rows <= left[other]) {
        left[other] -= run.rows
        return { ...run, filler: 'skipped' }
      }
      return others.some((rows) => rows[run.kind] >= run.rows) ? { ...run, filler: 'shown' } : run
    }
    return { x: column.x, width: column.width, runs: column.runs.map(fill) }
  })
}

/**
 * Marks blank rows of the full width that compensate shifts above: a page that does not grow with an
 * insertion has less white space further down, and vice versa. Such rows are no change as long as some white
 * space is left. `a` and `b` are the hashes of all rows.
 */
export function markCompensated(runs: Run[], width: number, { a, b }: Strip): Run[] {
  const isBlankHere = (run: Run) => {
    const isInserted = run.kind === 'inserted'
    const [own, start, other, beside] = isInserted ? [b, run.b, a, run.a] : [a, run.a, b, run.b]
    const paper = own[start]
    const isOfBoth = other[beside - 1] === paper || other[beside] === paper
    return isOfBoth && own.subarray(start, start + run.rows).every((hash) => hash === paper)
  }
  const left = { ...none }
  return runs.map((run) => {
    if (!isShift(run) || run.width !== width) return run
    // Single rows are left to the check for rounding; they shift the content below in any case.
    if (run.rows < 2 || !isBlankHere(run)) {
      left[run.kind] += run.rows
      return run
    }
    const other = run.kind === 'inserted' ? 'removed' : 'inserted'
    if (run.rows > left[other]) return run
    left[other] -= run.rows
    return { ...run, filler: 'skipped' }
  })
}

const none = { inserted: 0, removed: 0 }

function sumShifts({ runs }: CutColumn, isCounted: (run: Rows) => boolean): typeof none {
  const sum = { ...none }
  for (const run of runs) if (isShift(run) && isCounted(run)) sum[run.kind] += run.rows
  return sum
}

/** Whether there is only white space from a shift on, which means rows like the last one. */
function isBlank({ a, b }: CutColumn, run: Rows): boolean {
  const [hashes, start] = run.kind === 'inserted' ? [b, run.b] : [a, run.a]
  const paper = hashes.at(-1)
  return start > hashes.findLastIndex((hash) => hash !== paper)
}
