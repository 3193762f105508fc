import type { Strip } from './align-columns.ts'
import { isShift } from './runs.ts'
import type { Filler, Rows } from './runs.ts'

/** A column of a part of the page, with the hashes of its rows. */
export interface CutColumn extends Strip {
  x: number
  width: number
  runs: Rows[]
}

type Filled = Rows & Filler

/**
 * Columns end level, whatever happened in each: those that grew less end with more white space. A shift below which there is
 * only white space is no change, neither beside the others of its column that it compensates, nor where it is as high as
 * what came or went in another column.
 */
export function markFillers(columns: CutColumn[]): (Pick<CutColumn, 'x' | 'width'> & { runs: Filled[] })[] {
  const seen = columns.map((column) => sumShifts(column, (run) => !isBlank(column, run)))
  return columns.map((column, nth) => {
    const others = seen.filter((_, other) => other !== nth)
    const left = { ...(seen[nth] ?? none) }
    const fill = (run: Rows): Filled => {
      if (!isShift(run) || !isBlank(column, run)) return run
      const [kind, other] =
        run.kind === 'inserted' ? (['inserted', 'removed'] as const) : (['removed', 'inserted'] as const)
      if (run.rows <= left[other]) {
        left[other] -= run.rows
        return { ...run, filler: 'skipped' }
      }
      return others.some((rows) => rows[kind] >= run.rows) ? { ...run, filler: 'shown' } : run
    }
    return { x: column.x, width: column.width, runs: column.runs.map(fill) }
  })
}

const none = { inserted: 0, removed: 0 }

function sumShifts({ runs }: CutColumn, isCounted: (run: Rows) => boolean): typeof none {
  const sum = { ...none }
  for (const run of runs)
    if (run.kind in sum && isCounted(run)) sum[run.kind as keyof typeof none] += run.rows
  return sum
}

/** Whether there is only white space from a shift on: rows like the last one. */
function isBlank({ a, b }: CutColumn, run: Rows): boolean {
  const [hashes, start] = run.kind === 'inserted' ? [b, run.b] : [a, run.a]
  const paper = hashes.at(-1)
  return start > hashes.findLastIndex((hash) => hash !== paper)
}
