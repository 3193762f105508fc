import type { Picture } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'
import type { Box } from '../geometry/box.ts'
import type { Region } from '../geometry/region.ts'

type Size = Pick<Picture, 'width' | 'height'>

/**
 * Aligns screenshots of different widths, whose layouts differ: their common part is compared without shifts,
 * from the top left corner.
 */
export function alignInPlace(before: Size, after: Size): Run[] {
  const width = Math.min(before.width, after.width)
  const rows = Math.min(before.height, after.height)
  const wider = after.width > before.width ? after : before
  const taller = after.height > before.height ? after : before
  const kindOf = (larger: Size) => (larger === after ? 'inserted' : 'removed')
  const runs: Run[] = [
    { kind: 'paired', a: 0, b: 0, rows, x: 0, width },
    { kind: kindOf(taller), a: rows, b: rows, rows: taller.height - rows, x: 0, width },
    { kind: kindOf(wider), a: 0, b: 0, rows: wider.height, x: width, width: wider.width - width },
  ]
  return runs.filter((run) => run.rows > 0 && run.width > 0)
}

/**
 * Reports all changed areas of the common part as one change, since the layouts differ everywhere. Returns
 * undefined if there are none.
 */
export function regionAroundAll(changes: Box[], pixels: number): Region | undefined {
  const [x, y] = [Math.min(...changes.map((box) => box.x)), Math.min(...changes.map((box) => box.y))]
  const right = Math.max(...changes.map((box) => box.x + box.width))
  const height = Math.max(...changes.map((box) => box.y + box.height)) - y
  if (changes.length === 0) return undefined
  const rows = { baselineY: y, baselineHeight: height, currentY: y, currentHeight: height }
  return { kind: 'changed', x, width: right - x, ...rows, pixels }
}
