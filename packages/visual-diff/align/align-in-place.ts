import type { Picture } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'
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

/** Reports the whole common part as one change, since the layouts differ everywhere. */
export function regionOfWholePage(before: Size, after: Size, pixels: number): Region {
  const height = Math.min(before.height, after.height)
  const rows = { baselineY: 0, baselineHeight: height, currentY: 0, currentHeight: height }
  return { kind: 'changed', x: 0, width: Math.min(before.width, after.width), ...rows, pixels }
}
