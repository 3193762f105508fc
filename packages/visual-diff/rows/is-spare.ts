import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'

const stripCount = 16
/** Offsets at which the row with the same content may be. */
const nearby = [-2, -1, 0, 1]
/** The number of rows above and below that must match, and that need decoded pixels. */
const context = 4
const around = 8

/**
 * Whether a single inserted or removed row shows only what its neighbours show, in each part of its width.
 */
export function isSpare(kernel: Kernel, { before, after }: Pair, run: Run): boolean {
  // The columns that only the wider image has cannot be compared.
  if (run.x + run.width > Math.min(before.width, after.width)) return false
  prepareNear(kernel, before, after, run.a)
  prepareNear(kernel, after, before, run.b)
  const { exports } = kernel
  const [a, b] = [before.address, after.address]
  const [own, other, y, yOther] = run.kind === 'inserted' ? [b, a, run.b, run.a] : [a, b, run.a, run.b]
  const step = Math.ceil(run.width / stripCount)
  for (let x = run.x; x < run.x + run.width; x += step) {
    const right = Math.min(run.x + run.width, x + step)
    const isLike = (picture: number, row: number) => exports.areRowsAlike(own, picture, y, row, x, right)
    const isFound =
      isLike(own, y - 1) ||
      isLike(own, y + 1) ||
      nearby.some((by) => isLike(other, yOther + by)) ||
      exports.followRows(a, b, run.a - context, run.b - context, 2 * context, x, right)
    if (!isFound) return false
  }
  return true
}

function prepareNear({ exports }: Kernel, picture: Picture, beside: Picture, y: number) {
  const [from, to] = [Math.max(0, y - around), Math.min(picture.height, y + around)]
  exports.prepare(picture.address, beside.address, from, to)
}
