import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Box } from '../geometry/box.ts'
import type { Part } from './cut-marks.ts'

/** The size in pixels of a block in one comparison of the kernel. */
const blockSize = 16

/** Divides a length into equal parts of at most the block size, because fewer rows are weaker evidence. */
export function cutIntoBlocks(from: number, to: number): Part[] {
  const count = Math.ceil((to - from) / blockSize)
  const at = (nth: number) => from + Math.round((nth * (to - from)) / count)
  return Array.from({ length: count }, (_, nth) => ({ from: at(nth), to: at(nth + 1) }))
}

/**
 * Where a block is. Outside of known photographs it has to look like one; a photograph's upper and lower edge
 * may be one row further up or down.
 */
export type Place = (typeof places)[number]
const places = ['anywhere', 'in a photograph', 'at its edge'] as const

interface Block {
  /** A box in the current screenshot; in the baseline it is `rise` rows further down. */
  box: Box
  rise: number
  /**
   * Boxes of the current image outside of which pixels belong to other content, tried one after the other.
   */
  within: Box[]
  place: Place
}

/**
 * Checks whether a block is the same part of a photograph in both images, resampled: see
 * kernel/source/resampled.ts.
 */
export function openResampledCheck(kernel: Kernel, { before, after }: Pair): (block: Block) => boolean {
  const { exports } = kernel
  const scratch = kernel.allocate(exports.resampledBytes())
  const [a, b] = [before.address, after.address]
  return ({ box: { x, y, width, height }, rise, within, place }) => {
    const nth = places.indexOf(place)
    if (!exports.mayBeResampled(a, b, rise, x, y, width, height, nth)) return false
    return within.some((limits) => {
      const left = Math.max(0, limits.x)
      const right = Math.min(after.width, limits.x + limits.width)
      const top = Math.max(0, -rise, limits.y)
      const bottom = Math.min(after.height, before.height - rise, limits.y + limits.height)
      return exports.isResampled(a, b, rise, x, y, width, height, left, right, top, bottom, nth, scratch)
    })
  }
}
