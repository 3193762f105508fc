import { isVisibleShift, isShift, type Run } from '../geometry/runs.ts'

/** The number of rows that rounding may insert or remove at one position. */
const most = 1
/** The maximum where rounding occurs at several positions: tables round their rows' heights once more. */
const maxBelow = 2

/**
 * Absorbs single rows as fillers that rounding seems to have inserted or removed: content below an insertion
 * or removal is not necessarily shifted by whole pixels, and each line and each edge is rounded separately.
 * `isSpare` returns whether a row shows nothing that its neighbours do not. Without an insertion above,
 * strict sensitivity keeps each row.
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

/** A part of the page in which all content is shifted by the same distance, or by one row more. */
class Stretch {
  low: number
  high: number
  /** Whether rows were inserted or removed above it. */
  isBelow: boolean
  /** Rows that were inserted and removed again, one by one. */
  single: Run[] = []

  constructor(low: number, high: number, isBelow: boolean) {
    this.low = low
    this.high = high
    this.isBelow = isBelow
  }

  /** Adds a run if its offset is within a row of the others'. */
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

/** By how many rows the content after a run is shifted from its position in the baseline. */
function offsetAfter({ kind, a, b, rows }: Run): number {
  return b - a + (kind === 'inserted' ? rows : kind === 'removed' ? -rows : 0)
}

/**
 * The paired runs that rounding may affect: all of them on a page with an insertion, and with strict
 * sensitivity those below it.
 */
export function findRounded(runs: Run[], isStrict: boolean): Run[] {
  const from = runs.findIndex(isStrict ? isVisibleShift : isShift)
  return from < 0 ? [] : runs.slice(from).filter(({ kind }) => kind === 'paired')
}
