import type { Box } from '../geometry/box.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { pixelsOf } from './paint-ignored-regions.ts'
import type { Run } from '../geometry/runs.ts'

/** Every eighth pixel of every eighth row represents those around it. */
const step = 8
/** Levels of 255 by which a background differs so that it has changed. */
const levels = 3
const channels = [0, 1, 2]

/**
 * The fraction of the current image, 0..1, with another background colour, even if it is too close to be
 * proved at a single position: pixels that differ, and that equal their neighbour in both images, outside of
 * the current image's ignored regions.
 */
export function findBackgroundChange(
  kernel: Kernel,
  { before, after }: Pair,
  runs: Run[],
  hidden: Box[],
): number {
  const bytes = new Uint8Array(kernel.exports.memory.buffer)
  const [one, other] = [pixelsOf(kernel, before), pixelsOf(kernel, after)]
  let changed = 0
  for (const { kind, a, b, rows, x, width } of runs) {
    if (kind !== 'paired') continue
    for (let row = 0; row < rows; row += 1) {
      if ((b + row) % step !== 0) continue
      const hides = hidden.filter(({ y, height }) => b + row >= y && b + row < y + height)
      const [from, to] = [one.start + (a + row) * one.stride, other.start + (b + row) * other.stride]
      for (let column = Math.ceil(x / step) * step; column < x + width - 1; column += step)
        if (isChanged(bytes, from + 3 * column, to + 3 * column) && !isWithin(hides, column)) changed += 1
    }
  }
  return (changed * step * step) / (after.width * after.height)
}

const isWithin = (boxes: Box[], column: number) =>
  boxes.some(({ x, width }) => column >= x && column < x + width)

function isChanged(bytes: Uint8Array, a: number, b: number): boolean {
  const at = (place: number) => bytes[place] ?? 0
  if (!channels.some((channel) => Math.abs(at(a + channel) - at(b + channel)) >= levels)) return false
  return channels.every(
    (channel) => at(a + channel) === at(a + channel + 3) && at(b + channel) === at(b + channel + 3),
  )
}
