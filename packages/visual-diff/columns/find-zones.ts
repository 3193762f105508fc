import { inBaseline, inCurrent, type Rows } from '../geometry/runs.ts'

/** Runs [from, to) that belong together: no long stretch of equal rows is between them. */
export interface Zone {
  from: number
  to: number
}

/** The least height of a column, on either side, and of the equal rows that separate zones. */
const tall = 64

/** The parts of an alignment in which so much is unequal that columns may be shifted differently. */
export function findZones(runs: Rows[]): Zone[] {
  const zones: Zone[] = []
  for (const [nth, run] of runs.entries()) {
    if (run.kind === 'equal') continue
    const last = zones.at(-1)
    const between = last && runs.slice(last.to, nth).reduce((rows, equal) => rows + equal.rows, 0)
    if (last && between !== undefined && between < tall) last.to = nth + 1
    else zones.push({ from: nth, to: nth + 1 })
  }
  return zones.filter(({ from, to }) => {
    const within = runs.slice(from, to)
    return sum(within.map(inBaseline)) >= tall && sum(within.map(inCurrent)) >= tall
  })
}

const sum = (values: number[]) => values.reduce((all, value) => all + value, 0)
