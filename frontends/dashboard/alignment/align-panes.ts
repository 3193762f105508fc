import type { Box } from '@vigia/api/websites/fields'
import type { Region } from '@vigia/api/websites/page-answer'
import { maxRowsInOne, partRows } from '@vigia/domain/picture-limits'

export type Side = 'baseline' | 'current'

/** A screenshot with its size in pixels. */
export interface SizedShot {
  filename: string
  width: number
  height: number
}

/** Rows at the same height in both panes. A side is null where its screenshot has a gap. */
interface Stretch {
  /** The first of these rows, counted in the rows that the panes share. */
  top: number
  rows: number
  /** The row of the screenshot at `top`. */
  baseline: number | null
  current: number | null
}

/** The alignment of two screenshots. */
export interface AlignedRows {
  rows: number
  stretches: Stretch[]
  /** The columns to the left of each screenshot, where they are aligned at their right edges. */
  inset: Record<Side, number>
}

/** Rows that only one of the screenshots has. */
interface Shift {
  side: Side
  at: number
  rows: number
}

/** Aligns the rows of two screenshots, so that content below an inserted block is beside its counterpart. */
export function alignPanes(regions: Region[], heights: Record<Side, number>, width: number): AlignedRows {
  const shifts = listMoving(regions, heights, width).flatMap(listShifts)
  const { at, add, listed } = openStretches(heights)
  while (shifts.length > 0) {
    const distance = ({ side, at: row }: Shift) => row - at[side]
    const next = shifts.reduce((one, other) => (distance(other) < distance(one) ? other : one))
    shifts.splice(shifts.indexOf(next), 1)
    const away = distance(next)
    add(away, 'baseline', 'current')
    add(next.rows + Math.min(0, away), next.side)
  }
  add(Infinity, 'baseline', 'current')
  add(Infinity, 'baseline')
  add(Infinity, 'current')
  return { ...listed(), inset: insetOf(regions) }
}

/** A list of stretches, each of which begins where the last one ends; `at` is the next row of each side. */
function openStretches(heights: Record<Side, number>) {
  const stretches: Stretch[] = []
  const at = { baseline: 0, current: 0 }
  let top = 0
  /** Adds rows of these sides, as far as they have that many. */
  function add(rows: number, ...sides: Side[]) {
    const left = Math.min(rows, ...sides.map((side) => heights[side] - at[side]))
    if (left <= 0) return
    const has = (side: Side) => (sides.includes(side) ? at[side] : null)
    stretches.push({ top, rows: left, baseline: has('baseline'), current: has('current') })
    for (const side of sides) at[side] += left
    top += left
  }
  return { at, add, listed: () => ({ rows: top, stretches }) }
}

/** All regions have the same distance between their columns in the two screenshots. */
function insetOf([region]: Region[]): Record<Side, number> {
  const more = region ? region.x - (region.baselineX ?? region.x) : 0
  return { baseline: Math.max(0, more), current: Math.max(0, -more) }
}

/**
 * The regions that shift content: those of the full width, and of the others those that account for the
 * remaining difference in height. A column that grew alone shifts nothing if another one has more white space
 * below.
 */
function listMoving(regions: Region[], { baseline, current }: Record<Side, number>, width: number): Region[] {
  const isCertain = (region: Region) => region.kind !== 'changed' && region.width === width
  const sum = (all: Region[]) => all.reduce((rows, region) => rows + growthOf(region), 0)
  let rest = current - baseline - sum(regions.filter(isCertain))
  return regions.filter((region) => {
    if (isCertain(region)) return true
    const growth = growthOf(region)
    if (Math.abs(rest - growth) >= Math.abs(rest)) return false
    rest -= growth
    return true
  })
}

const growthOf = ({ baselineHeight, currentHeight }: Region) => currentHeight - baselineHeight

function listShifts(region: Region): Shift[] {
  const { kind, baselineY, baselineHeight, currentY, currentHeight } = region
  const removed: Shift = { side: 'baseline', at: baselineY, rows: baselineHeight }
  const inserted: Shift = { side: 'current', at: currentY, rows: currentHeight }
  if (kind === 'inserted') return [inserted]
  if (kind === 'removed') return [removed]
  if (kind === 'moved') return [removed, inserted]
  const common = Math.min(baselineHeight, currentHeight)
  const rest = ({ side, at, rows }: Shift) => ({ side, at: at + common, rows: rows - common })
  return [rest(removed), rest(inserted)].filter(({ rows }) => rows > 0)
}

/** The shared row of a screenshot's row; the end for rows beyond it. */
export function alignedRow({ rows, stretches }: AlignedRows, side: Side, row: number): number {
  for (const stretch of stretches) {
    const first = stretch[side]
    if (first !== null && row < first + stretch.rows) return stretch.top + Math.max(0, row - first)
  }
  return rows
}

/** The screenshot's row at a shared row: in a gap the next one, below the screenshot its height. */
export function pictureRow({ stretches }: AlignedRows, side: Side, row: number): number {
  let end = 0
  for (const stretch of stretches) {
    const first = stretch[side]
    if (first === null) continue
    if (row < stretch.top + stretch.rows) return first + Math.max(0, row - stretch.top)
    end = first + stretch.rows
  }
  return end
}

/** The position in a pane of a part of its screenshot. */
export function placeOf(aligned: AlignedRows, side: Side, { x, y, width, height }: Box): Box {
  const top = alignedRow(aligned, side, y)
  const end = alignedRow(aligned, side, y + height - 1) + 1
  return { x: x + aligned.inset[side], y: top, width, height: end - top }
}

/** The position of a region in a pane; undefined if its screenshot does not have it. */
export function boxOf(aligned: AlignedRows, side: Side, region: Region): Box | undefined {
  const isBaseline = side === 'baseline'
  const y = isBaseline ? region.baselineY : region.currentY
  const height = isBaseline ? region.baselineHeight : region.currentHeight
  if (height === 0) return undefined
  const x = isBaseline ? (region.baselineX ?? region.x) : region.x
  return placeOf(aligned, side, { x, y, width: region.width, height })
}

/** The shared row at which a region begins. */
export function topOf(aligned: AlignedRows, region: Region): number {
  const boxes = [boxOf(aligned, 'baseline', region), boxOf(aligned, 'current', region)]
  const tops = boxes.flatMap((box) => box?.y ?? [])
  return Math.min(...tops, aligned.rows)
}

/** Rows of a screenshot that are in one file. */
export interface Piece {
  source: string
  /** The height of the file in pixels. */
  height: number
  /** The first of the file's rows, and their number. */
  first: number
  rows: number
  /** The number of rows of the pieces above. */
  below: number
}

/**
 * The files with these rows of a screenshot: browsers cannot display a very tall one, so it is divided into
 * parts.
 */
export function piecesOf({ filename, height }: SizedShot, from: number, count: number): Piece[] {
  const source = `/screenshots/${filename}`
  if (height <= maxRowsInOne) return [{ source, height, first: from, rows: count, below: 0 }]
  const end = Math.min(from + count, height)
  const first = Math.floor(from / partRows)
  return Array.from({ length: Math.ceil(end / partRows) - first }, (_, index) => {
    const top = (first + index) * partRows
    const start = Math.max(from, top)
    const rows = Math.min(end, top + partRows) - start
    const size = Math.min(partRows, height - top)
    return {
      source: `${source}?part=${first + index}`,
      height: size,
      first: start - top,
      rows,
      below: start - from,
    }
  })
}
