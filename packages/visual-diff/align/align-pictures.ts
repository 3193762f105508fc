import type { Strip } from '../rows/hashes.ts'
import { alignRows, type Mismatch } from '../rows/align-rows.ts'
import { findZones } from '../columns/find-zones.ts'
import type { Hashes } from '../rows/hashes.ts'
import { markCompensated } from '../columns/mark-fillers.ts'
import { place, type Run, type Span } from '../geometry/runs.ts'
import { splitZone } from '../columns/split-zone.ts'

/** Aligns the rows of two images; column by column where content side by side moved differently. */
export function alignPictures(hashes: Hashes, span: Span): Run[] {
  const { a, b, width } = hashes
  const whole = alignRows(a, b, span, (gap) => likeness(hashes, gap))
  const runs: Run[] = []
  let done = 0
  const copy = (until: number) => {
    runs.push(...whole.slice(done, until).map((run) => place(run, { a: 0, b: 0, x: 0, width })))
    done = until
  }
  for (const zone of findZones(whole)) {
    const columns = splitZone(hashes, whole.slice(zone.from, zone.to))
    if (!columns) continue
    copy(zone.from)
    runs.push(...columns)
    done = zone.to
  }
  copy(whole.length)
  return markCompensated(runs, width, hashes)
}

/** The fraction of strips in which two rows differ. */
function likeness({ width, stripWidth, within }: Hashes, gap: Span): Mismatch {
  const strips: Strip[] = []
  for (let x = 0; x < width; x += stripWidth) strips.push(within(gap, x, Math.min(width, x + stripWidth)))
  return (row, other) => {
    let mismatched = 0
    for (const { a, b } of strips) if (a[row - gap.a] !== b[other - gap.b]) mismatched += 1
    return mismatched / strips.length
  }
}
