import { inBaseline, inCurrent, type Rows, type Span } from '../geometry/runs.ts'

/** The minimum number of equal rows on both sides of a cut, because closer differences may be one change. */
const apart = 32

interface Point {
  a: number
  b: number
}

/**
 * Cuts two tall images into non-overlapping bands of at most `most` rows on either side: among equal rows, as
 * far down as possible, or anywhere if there are none. One side of a band is empty if more rows were inserted
 * or removed.
 */
export function cutBands(runs: Rows[], most: number): Span[] {
  const bands: Span[] = []
  let from: Point = { a: runs[0]?.a ?? 0, b: runs[0]?.b ?? 0 }
  let good: Point | undefined
  const cut = (to: Point) => {
    if (to.a > from.a || to.b > from.b) bands.push({ a: from.a, aEnd: to.a, b: from.b, bEnd: to.b })
    from = to
    good = undefined
  }
  for (const run of runs) {
    for (let done = 0; done < run.rows;) {
      done += Math.min(run.rows - done, roomIn(run, pointIn(run, done), from, most))
      const calm = Math.min(done, run.rows - apart)
      if (run.kind === 'equal' && calm >= apart && pointIn(run, calm).a > from.a) good = pointIn(run, calm)
      if (done < run.rows) cut(good ?? pointIn(run, done))
    }
  }
  const last = runs.at(-1)
  if (last) cut(pointIn(last, last.rows))
  return bands
}

function pointIn(run: Rows, rows: number): Point {
  const part = { ...run, rows }
  return { a: run.a + inBaseline(part), b: run.b + inCurrent(part) }
}

/** The number of further rows of a run that fit into a band. */
function roomIn({ kind }: Rows, at: Point, from: Point, most: number): number {
  const ofBaseline = kind === 'inserted' ? Infinity : most - (at.a - from.a)
  const ofCurrent = kind === 'removed' ? Infinity : most - (at.b - from.b)
  return Math.min(ofBaseline, ofCurrent)
}
