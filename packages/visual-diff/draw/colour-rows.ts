import { palette } from '../png/difference-png.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import type { Painting } from './paint-difference.ts'

/** Packed RGB of some rows of a painting. */
export function colourRows(
  kernel: Kernel,
  { address, stride, width }: Painting,
  from: number,
  rows: number,
): Buffer {
  const colours = Uint8Array.from(palette.flat())
  const bytes = kernel.bytes(address + from * stride, stride * rows)
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
