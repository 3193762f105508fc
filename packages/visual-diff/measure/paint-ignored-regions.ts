import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import { roundBox, type Box } from '../geometry/box.ts'

export interface IgnoredRegions {
  baseline: Box[]
  current: Box[]
}

const grey = 0x80

/**
 * Paints ignored regions in one colour in both images, so that rows with them can still be matched. These
 * rows no longer count as equal.
 */
export function paintIgnoredRegions(kernel: Kernel, pair: Pair, noise: IgnoredRegions) {
  const { before, after } = pair
  const boxes = { before: within(noise.baseline, before), after: within(noise.current, after) }
  const all = [...boxes.before, ...boxes.after]
  for (const { y, height } of all) {
    for (const [picture, other] of [[after, before] as const, [before, after] as const]) {
      const [from, to] = [Math.min(y, picture.height), Math.min(y + height, picture.height)]
      kernel.exports.prepare(picture.address, other.address, from, to)
    }
  }
  for (const { y, height } of all) {
    const rows = Math.min(y + height, after.height) - y
    if (rows > 0) kernel.bytes(pair.same + y, rows).fill(0)
  }
  for (const box of boxes.before) paint(kernel, before, box)
  for (const box of boxes.after) paint(kernel, after, box)
}

function paint(kernel: Kernel, picture: Picture, { x, y, width, height }: Box) {
  const { start, stride } = pixelsOf(kernel, picture)
  for (let row = y; row < y + height; row += 1)
    kernel.bytes(start + row * stride + x * 3, width * 3).fill(grey)
}

/** The address of an image's first pixel, and the bytes per row. */
export function pixelsOf(kernel: Kernel, { address }: Picture): { start: number; stride: number } {
  const [stride = 0, start = 0] = new Uint32Array(kernel.exports.memory.buffer, address + 12, 2)
  return { start, stride }
}

function within(boxes: Box[], picture: Picture): Box[] {
  return boxes.flatMap((box) => {
    const whole = roundBox(box)
    const [x, y] = [Math.max(0, whole.x), Math.max(0, whole.y)]
    const width = Math.min(picture.width, whole.x + whole.width) - x
    const height = Math.min(picture.height, whole.y + whole.height) - y
    return width > 0 && height > 0 ? [{ x, y, width, height }] : []
  })
}
