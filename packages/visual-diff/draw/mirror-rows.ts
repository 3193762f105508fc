import type { Kernel } from '../kernel/open-kernel.ts'
import type { Plane } from '../measure/mark-changes.ts'
import type { Painting } from './paint-difference.ts'

/** Mirrors a drawing while it is encoded, and then mirrors it back. */
export async function whileMirrored<Result>(
  kernel: Kernel,
  painting: Painting,
  encode: () => Promise<Result>,
): Promise<Result> {
  mirrorPainting(kernel, painting)
  try {
    return await encode()
  } finally {
    mirrorPainting(kernel, painting)
  }
}

/** Mirrors a drawing in the kernel's memory. */
function mirrorPainting(kernel: Kernel, { address, stride, width, height }: Painting): void {
  for (let row = 0; row < height; row += 1) kernel.bytes(address + row * stride + 1, width).reverse()
}

/** Mirrors a mask of two bits per pixel in the kernel's memory. */
export function mirrorMask(kernel: Kernel, { mask, maskStride, width, height }: Plane): void {
  const pixels = new Uint8Array(width)
  for (let row = 0; row < height; row += 1) {
    const bytes = kernel.bytes(mask + row * maskStride + 1, maskStride - 1)
    for (let x = 0; x < width; x += 1) pixels[width - 1 - x] = ((bytes[x >> 2] ?? 0) >> shiftOf(x)) & 3
    bytes.fill(0)
    for (let x = 0; x < width; x += 1) bytes[x >> 2] = (bytes[x >> 2] ?? 0) | ((pixels[x] ?? 0) << shiftOf(x))
  }
}

/** The first of four pixels has the highest bits of their byte (PNG, section 7.2). */
const shiftOf = (x: number) => 6 - 2 * (x & 3)
