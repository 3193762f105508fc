import { maxPixelsInOne } from '../limits/picture-limits.ts'
import { Unsupported } from '../kernel/check-chunks.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'

/** Decodes two PNGs of any kind: a kind that the kernel does not support is first re-encoded, on white. */
export async function loadAny(kernel: Kernel, before: Uint8Array, after: Uint8Array): Promise<Pair> {
  try {
    return kernel.load(before, after)
  } catch (error) {
    if (!(error instanceof Unsupported)) throw error
    const [one, other] = await Promise.all([rewrite(before), rewrite(after)])
    return kernel.load(one, other)
  }
}

/**
 * Re-encodes as 8-bit RGB without interlace and with little compression, because the result is read only
 * once.
 */
async function rewrite(png: Uint8Array): Promise<Buffer> {
  // The library is imported only when needed: it is large, and our own screenshots do not need it.
  const { default: sharp } = await import('sharp')
  return sharp(png, { limitInputPixels: maxPixelsInOne, failOn: 'error' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}
