import { differenceColours } from './difference-colours.ts'
import { deflate, type Deflater } from './deflate.ts'
import { writePng } from './write-png.ts'

/** Two bits per pixel; rows have `maskStride` bytes and begin with a filter byte, from `mask` on. */
interface Mask {
  mask: number
  maskStride: number
  width: number
  height: number
}

/** Colours of unchanged, changed, shifted and inserted pixels. */
const palette = [[0, 0, 0], [...differenceColours.changed], [...differenceColours.shaded], [46, 160, 67]]
const opacities = [0, 255, 255, 255]

/**
 * The mask as a PNG file of its size: transparent except for changed (magenta), shifted (violet) and inserted
 * pixels (green).
 */
export function encodeMask(kernel: Deflater, { mask, maskStride, width, height }: Mask): Buffer {
  const data = deflate(kernel, mask, maskStride, height)
  return writePng({ width, height, bits: 2, palette, opacities, data })
}
