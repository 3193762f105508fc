import { mostRegions } from './find-clusters.ts'
import type { Cluster } from './find-clusters.ts'
import { withoutMoved } from './find-moves.ts'
import type { Move } from './find-moves.ts'
import { toBaseline } from './map-rows.ts'
import { isSeenShift } from './runs.ts'
import type { Run } from './runs.ts'

/** A part of the page that looks different, with the rows of both pictures in which it stands. */
export interface Region {
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  x: number
  width: number
  baselineY: number
  baselineHeight: number
  currentY: number
  currentHeight: number
  /** Changed pixels in it; all of them for what was inserted, removed or moved. */
  pixels: number
}

export interface Found {
  runs: Run[]
  moves: Move[]
  clusters: Cluster[]
  /** One hash for each row of the pictures. */
  hashes: { a: Uint32Array; b: Uint32Array }
  width: number
}

/** What changed, as people speak of it: the largest 200, from the top of the current picture. */
export function tellRegions(found: Found): Region[] {
  const { runs, moves, clusters, width } = found
  const regions = [
    ...runs.filter(isSeenShift).flatMap((run) => shifted(run, found)),
    ...moves.map((move) => moved(move, width)),
    ...clusters.map((cluster) => changed(runs, cluster)),
  ]
  return regions
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, mostRegions)
    .toSorted((one, other) => one.currentY - other.currentY || one.x - other.x)
}

function changed(runs: Run[], box: Cluster): Region {
  const { y, height } = toBaseline(runs, box)
  const rows = { baselineY: y, baselineHeight: height, currentY: box.y, currentHeight: box.height }
  return { kind: 'changed', x: box.x, width: box.width, ...rows, pixels: box.pixels }
}

function moved({ a, b, rows }: Move, width: number): Region {
  const place = { baselineY: a, baselineHeight: rows, currentY: b, currentHeight: rows }
  return { kind: 'moved', x: 0, width, ...place, pixels: rows * width }
}

function shifted(run: Run, { moves, hashes, width }: Found): Region[] {
  const isInserted = run.kind === 'inserted'
  const whole = { from: isInserted ? run.b : run.a, rows: run.rows }
  if (run.width !== width) return [cameOrWent(run, whole)]
  const elsewhere = moves.map(({ a, b, rows }) => ({ from: isInserted ? b : a, rows }))
  const parts = withoutMoved(isInserted ? hashes.b : hashes.a, whole, elsewhere)
  return parts.map((part) => cameOrWent(run, part))
}

function cameOrWent({ kind, a, b, x, width }: Run, { from, rows }: { from: number; rows: number }): Region {
  const place =
    kind === 'inserted'
      ? { baselineY: a, baselineHeight: 0, currentY: from, currentHeight: rows }
      : { baselineY: from, baselineHeight: rows, currentY: b, currentHeight: 0 }
  return { kind: kind === 'inserted' ? 'inserted' : 'removed', x, width, ...place, pixels: rows * width }
}
