import { differenceColours } from './difference-colours.ts'
import { deflate, type Deflater } from './deflate.ts'
import { writePng } from './write-png.ts'

/** One byte per pixel; rows have `stride` bytes and begin with a filter byte, from `address` on. */
interface Painting {
  address: number
  stride: number
  width: number
  height: number
}

const levels = 64
/** The fraction of an image's contrast that is kept when it is faded. */
const contrast = 0.3
const white = [255, 255, 255]
const { added, removed, changed, shaded } = differenceColours

export const palette = [...shades(white), ...shades(added), ...shades(removed), [...changed], [...shaded]]

/** Lists the shades of a background colour, darkest first; the last one is the background itself. */
function shades(paper: readonly number[]): number[][] {
  return Array.from({ length: levels }, (_, level) => {
    const ink = (1 - level / (levels - 1)) * contrast
    return paper.map((part) => Math.round(part * (1 - ink)))
  })
}

/** The painted difference as a PNG file. */
export function encodeDifference(kernel: Deflater, { address, stride, width, height }: Painting): Buffer {
  return writePng({ width, height, bits: 8, palette, data: deflate(kernel, address, stride, height) })
}
