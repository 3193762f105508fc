import { encodeDifference, palette } from './difference-png.ts'
import type { Plane } from './mark-changes.ts'
import type { Kernel, Pair } from './open-kernel.ts'
import { paintDifference } from './paint-difference.ts'
import type { Painting } from './paint-difference.ts'
import type { Run } from './runs.ts'

/** A picture that shows both: faded, with what changed, came in or went in colour. */
export interface Drawing {
  png: Buffer
  width: number
  height: number
  thumbnail: Buffer
}

/** The kernel is needed until the thumbnail is there too. What that takes is loaded by whoever draws only: it is large. */
export async function drawDifference(
  kernel: Kernel,
  pair: Pair,
  plane: Plane,
  runs: Run[],
): Promise<Drawing> {
  const { makeThumbnail, thumbnailRows } = await import('@vigia/kit/store-picture')
  const { default: sharp } = await import('sharp')
  const painting = paintDifference(kernel, pair, plane, runs)
  const { width, height } = painting
  const png = encodeDifference(kernel, painting)
  const rows = thumbnailRows({ width, height })
  const top = sharp(colourTop(kernel, painting, rows), { raw: { width, height: rows, channels: 3 } })
  return { png, width, height, thumbnail: await makeThumbnail(top, { width, height: rows }) }
}

/** Packed RGB of the first rows. */
function colourTop(kernel: Kernel, { address, stride, width }: Painting, rows: number): Buffer {
  const colours = Uint8Array.from(palette.flat())
  const bytes = kernel.bytes(address, stride * rows)
  const pixels = Buffer.allocUnsafe(width * rows * 3)
  let to = 0
  for (let row = 0; row < rows; row += 1) {
    for (let at = row * stride + 1; at < (row + 1) * stride; at += 1, to += 3) {
      const colour = (bytes[at] ?? 0) * 3
      pixels[to] = colours[colour] ?? 0
      pixels[to + 1] = colours[colour + 1] ?? 0
      pixels[to + 2] = colours[colour + 2] ?? 0
    }
  }
  return pixels
}
