import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Box } from '../geometry/box.ts'
import type { Part } from './cut-marks.ts'

/** What the kernel compares at once, in pixels either way. */
const blockSize = 16

/** Equal parts, as large as can be compared: fewer rows prove less. */
export function cutIntoBlocks(from: number, to: number): Part[] {
  const count = Math.ceil((to - from) / blockSize)
  const at = (nth: number) => from + Math.round((nth * (to - from)) / count)
  return Array.from({ length: count }, (_, nth) => ({ from: at(nth), to: at(nth + 1) }))
}

/** What is not known to be a photograph has to look like one; its upper and lower edge may be a row further up or down. */
export type Place = (typeof places)[number]
const places = ['anywhere', 'in a photograph', 'at its edge'] as const

interface Block {
  /** A box in the current screenshot; in the baseline it is `rise` rows further down. */
  box: Box
  rise: number
  /** Boxes of the current picture outside of which pixels belong to something else, tried one after the other. */
  within: Box[]
  place: Place
}

/** Tells whether a block is the same part of a photograph in both pictures, resampled: see kernel/source/resampled.ts. */
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
