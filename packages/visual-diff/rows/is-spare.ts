import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'

const stripCount = 16
/** How far up and down the row with the same content may be. */
const nearby = [-2, -1, 0, 1]
/** Rows above and below that must continue as they did, and those that need real pixels for that. */
const context = 4
const around = 8
/** The tail of a letter reaches into the line below it, which another part of a pixel moves down by a row: so many of its pixels, in so many parts. */
const maxTail = 8
const maxTailStrips = 2

/** Whether a single inserted or removed row shows nothing, in any part of its width, but what is beside it. */
export function isSpare({ exports }: Kernel, { before, after }: Pair, run: Run): boolean {
  // What only the wider of two pictures has is beside nothing.
  if (run.x + run.width > Math.min(before.width, after.width)) return false
  const prepare = (picture: Picture, beside: Picture, y: number) =>
    exports.prepare(
      picture.address,
      beside.address,
      Math.max(0, y - around),
      Math.min(picture.height, y + around),
    )
  prepare(before, after, run.a)
  prepare(after, before, run.b)
  const [a, b] = [before.address, after.address]
  const isBeside = findBeside(exports, [a, b], run)
  const ends = run.x + run.width
  const step = Math.ceil(run.width / stripCount)
  const strips = Array.from({ length: Math.ceil(run.width / step) }, (_, nth) => run.x + nth * step)
  const alone = strips.filter((x) => {
    const right = Math.min(ends, x + step)
    if (isBeside(x, right)) return false
    return !exports.followRows(a, b, run.a - context, run.b - context, 2 * context, x, right)
  })
  if (alone.length > maxTailStrips) return false
  return (
    countAlone(
      isBeside,
      alone.map((x) => [x, Math.min(ends, x + step)]),
    ) <= maxTail
  )
}

type IsBeside = (x: number, right: number) => boolean

/** Whether columns [x, right) of the row are in the row above or below it, or near their place in the other picture. */
function findBeside(exports: Kernel['exports'], [a, b]: [number, number], run: Run): IsBeside {
  const [own, other, y, yOther] = run.kind === 'inserted' ? [b, a, run.b, run.a] : [a, b, run.a, run.b]
  return (x, right) => {
    const isLike = (picture: number, row: number) => exports.areRowsAlike(own, picture, y, row, x, right)
    return isLike(own, y - 1) || isLike(own, y + 1) || nearby.some((by) => isLike(other, yOther + by))
  }
}

function countAlone(isBeside: IsBeside, strips: [number, number][]): number {
  const columns = strips.flatMap(([x, right]) => Array.from({ length: right - x }, (_, nth) => x + nth))
  return columns.filter((x) => !isBeside(x, x + 1)).length
}
