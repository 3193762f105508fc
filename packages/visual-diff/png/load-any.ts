import { maxPixelsInOne } from '../limits/picture-limits.ts'
import { Unsupported } from '../kernel/check-chunks.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'

/** Decodes two PNGs of any kind: what the kernel does not support is first re-encoded, on white. */
export async function loadAny(kernel: Kernel, before: Uint8Array, after: Uint8Array): Promise<Pair> {
  try {
    return kernel.load(before, after)
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    const [one, other] = await Promise.all([rewrite(before), rewrite(after)])
    return kernel.load(one, other)
  }
}

/** 8-bit RGB without interlace, hardly compressed: it is read once. */
async function rewrite(png: Uint8Array): Promise<Buffer> {
  // Large, and not needed for our own screenshots.
  const { default: sharp } = await import('sharp')
  return sharp(png, { limitInputPixels: maxPixelsInOne, failOn: 'error' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
