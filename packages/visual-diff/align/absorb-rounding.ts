import { isSeenShift, isShift } from './runs.ts'
import type { Run } from './runs.ts'

/** So many rows that came in or went at one place may be what rounding makes of parts of a pixel. */
const most = 1
/** And so many at several places: tables round the heights of their rows once more. */
const mostBelow = 2

/**
 * What stands below something that came in or went is so many rows lower or higher, which need not be a whole number: each line and
 * each edge is rounded for itself, and single rows seem to come in and go. Those are absorbed as fillers. `isSpare` says whether
 * a row shows nothing that those beside it do not. Where nothing came in above, strict eyes see each row.
 */
export function absorbRounding(runs: Run[], isSpare: (run: Run) => boolean, isStrict: boolean): Run[] {
  const pageWidth = Math.max(0, ...runs.map(({ x, width }) => x + width))
  const stretches = [new Stretch(0, 0, false)]
  let [stretch, page, isBelow] = [stretches[0], stretches[0], false]
  let last: Run | undefined
  for (const run of runs) {
    if (last && (last.x !== run.x || last.width !== run.width)) {
      stretch = new Stretch(page?.low ?? 0, page?.high ?? 0, isBelow)
      stretches.push(stretch)
    }
    last = run
    if (!stretch?.takes(run, isSpare)) {
      isBelow ||= isShift(run) && run.rows > most
      stretch = new Stretch(offsetAfter(run), offsetAfter(run), isBelow)
      stretches.push(stretch)
    }
    if (run.width === pageWidth) page = stretch
  }
  const rounded = stretches.filter(({ isBelow: below, single }) => below || (!isStrict && single.length > 1))
  const absorbed = new Set(rounded.flatMap(({ single }) => single))
  return runs.map((run) => (absorbed.has(run) ? { ...run, isFiller: true } : run))
}

/** A part of the page in which all stands as far from where it stood, or one row further. */
class Stretch {
  low: number
  high: number
  /** Whether something came in or went above it. */
  isBelow: boolean
  /** Rows that came in and went again, one by one. */
  single: Run[] = []

  constructor(low: number, high: number, isBelow: boolean) {
    this.low = low
    this.high = high
    this.isBelow = isBelow
  }

  /** Goes on with a run if that keeps within a row of the others. */
  takes(run: Run, isSpare: (run: Run) => boolean): boolean {
    const offset = offsetAfter(run)
    const [low, high] = [Math.min(this.low, offset), Math.max(this.high, offset)]
    if (
      high - low > (this.isBelow ? mostBelow : most) ||
      (isShift(run) && (run.rows > most || !isSpare(run)))
    )
      return false
    if (isShift(run)) this.single.push(run)
    this.low = low
    this.high = high
    return true
  }
}

/** How much lower than in the baseline stands what follows. */
function offsetAfter({ kind, a, b, rows }: Run): number {
  return b - a + (kind === 'inserted' ? rows : kind === 'removed' ? -rows : 0)
}

/** The paired runs that may be rounded again: on a page to which anything came all of them, to strict eyes those below it. */
export function findRounded(runs: Run[], isStrict: boolean): Run[] {
  const from = runs.findIndex(isStrict ? isSeenShift : isShift)
  return from < 0 ? [] : runs.slice(from).filter(({ kind }) => kind === 'paired')
}
