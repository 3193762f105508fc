import { isVisibleShift, isShift, type Run } from '../geometry/runs.ts'

/** This many rows inserted or removed at one place may result from rounding of fractional pixels. */
const most = 1
/**
 * The maximum where rounding occurs at several positions: tables round the heights of their rows once more.
 */
const maxBelow = 2

/**
 * Content below an insertion or a removal is shifted, not necessarily by whole pixels: each line and
 * each edge is rounded by itself, so that single rows seem to be inserted or removed. Those are absorbed as fillers. `isSpare` says whether
 * a row shows nothing that its neighbours do not. Where nothing was inserted above, strict sensitivity sees each row.
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
  return runs.map((run) => (absorbed.has(run) ? { ...run, filler: 'skipped' } : run))
}

/** A part of the page in which everything is shifted by the same distance, or one row more. */
class Stretch {
  low: number
  high: number
  /** Whether something was inserted or removed above it. */
  isBelow: boolean
  /** Rows that were inserted and removed again, one by one. */
  single: Run[] = []

  constructor(low: number, high: number, isBelow: boolean) {
    this.low = low
    this.high = high
    this.isBelow = isBelow
  }

  /** Continues a run if that keeps within a row of the others. */
  takes(run: Run, isSpare: (run: Run) => boolean): boolean {
    const offset = offsetAfter(run)
    const [low, high] = [Math.min(this.low, offset), Math.max(this.high, offset)]
    if (high - low > (this.isBelow ? maxBelow : most) || (isShift(run) && (run.rows > most || !isSpare(run))))
      return false
    if (isShift(run)) this.single.push(run)
    this.low = low
    this.high = high
    return true
  }
}

/** How far the following content is shifted down from the baseline. */
function offsetAfter({ kind, a, b, rows }: Run): number {
  return b - a + (kind === 'inserted' ? rows : kind === 'removed' ? -rows : 0)
}

/** The paired runs that may be rounded: all of them on a page with an insertion, with strict sensitivity those below it. */
export function findRounded(runs: Run[], isStrict: boolean): Run[] {
  const from = runs.findIndex(isStrict ? isVisibleShift : isShift)
  return from < 0 ? [] : runs.slice(from).filter(({ kind }) => kind === 'paired')
}
