import { inBaseline, inCurrent, type Rows } from '../geometry/runs.ts'

/** Runs [from, to) without a long stretch of equal rows between them. */
export interface Zone {
  from: number
  to: number
}

/** The minimum height in rows of a column on either side, and of the equal rows that separate zones. */
const tall = 64

/** The parts of an alignment with so many unequal rows that columns may be shifted differently. */
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
