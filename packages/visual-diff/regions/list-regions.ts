import { maxRegions } from '../limits/picture-limits.ts'
import type { Region } from '../geometry/region.ts'
import type { Cluster } from './find-clusters.ts'
import { withoutMoved, type Move } from '../rows/find-moves.ts'
import { toBaseline } from '../rows/map-rows.ts'
import { isVisibleShift, type Run } from '../geometry/runs.ts'

export interface Found {
  runs: Run[]
  moves: Move[]
  clusters: Cluster[]
  /** One hash for each row of the images. */
  hashes: { a: Uint32Array; b: Uint32Array }
  width: number
}

/** The changes as users see them: the largest 200, from the top of the current image. */
export function listRegions(found: Found): Region[] {
  const { runs, moves, clusters, width } = found
  const shifts = runs.filter(isVisibleShift).flatMap((run) => shifted(run, found))
  const edged = joinEdges(
    shifts,
    clusters.map((cluster) => changed(runs, cluster)),
  )
  const regions = [...edged, ...moves.map((move) => moved(move, width))]
  return regions
    .toSorted((one, other) => other.pixels - one.pixels)
    .slice(0, maxRegions)
    .toSorted((one, other) => one.currentY - other.currentY || one.x - other.x)
}

function changed(runs: Run[], box: Cluster): Region {
  const { y, height } = toBaseline(runs, box)
  const rows = { baselineY: y, baselineHeight: height, currentY: box.y, currentHeight: box.height }
  return { kind: 'changed', x: box.x, width: box.width, ...rows, pixels: box.pixels }
}

/**
 * The maximum rows of a shadow or line at the edge of an insertion or removal; edges of smaller ones are not
 * joined.
 */
const thin = 8

/**
 * Joins the edges of an insertion to it: the insertion replaced a shadow or line there, which is compared
 * with its own first rows.
 */
function joinEdges(shifts: Region[], changes: Region[]): Region[] {
  const joined = [...shifts]
  for (const change of changes) {
    const nth = joined.findIndex((shift) => isEdge(change, shift))
    const shift = joined[nth]
    if (shift) joined[nth] = withEdge(shift, change)
    else joined.push(change)
  }
  return joined
}

function isEdge(change: Region, shift: Region): boolean {
  if (shift.kind !== 'inserted' && shift.kind !== 'removed') return false
  const [rows, all] = [rowsOf(change, shift.kind), rowsOf(shift, shift.kind)]
  // A change within an insertion can only be an edge that was joined before, because an insertion is compared
  // with nothing.
  const isBeside = rows.y + rows.height >= all.y && rows.y <= all.y + all.height
  const isUnder = change.x < shift.x + shift.width && shift.x < change.x + change.width
  return isBeside && isUnder && rows.height <= thin && all.height > thin
}

function withEdge(shift: Region, edge: Region): Region {
  const [y, end] = [
    Math.min(shift.baselineY, edge.baselineY),
    Math.max(endOf(shift).baseline, endOf(edge).baseline),
  ]
  const current = Math.min(shift.currentY, edge.currentY)
  const rows = { baselineY: y, currentY: current, pixels: shift.pixels + edge.pixels }
  return shift.kind === 'inserted'
    ? { ...shift, ...rows, currentHeight: Math.max(endOf(shift).current, endOf(edge).current) - current }
    : { ...shift, ...rows, baselineHeight: end - y }
}

const endOf = ({ baselineY, baselineHeight, currentY, currentHeight }: Region) => ({
  baseline: baselineY + baselineHeight,
  current: currentY + currentHeight,
})

const rowsOf = (region: Region, kind: 'inserted' | 'removed') =>
  kind === 'inserted'
    ? { y: region.currentY, height: region.currentHeight }
    : { y: region.baselineY, height: region.baselineHeight }

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
