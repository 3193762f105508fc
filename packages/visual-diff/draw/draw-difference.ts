import { colourRows } from './colour-rows.ts'
import { encodeDifference } from '../png/difference-png.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import type { Painting } from './paint-difference.ts'
import { makeThumbnail, thumbnailRows } from './thumbnail.ts'

/** An image of both screenshots: faded, with changes, insertions and removals in colour. */
export interface Drawing {
  png: Buffer
  width: number
  height: number
  thumbnail: Buffer
}

/**
 * Draws the difference; the kernel must stay loaded until the thumbnail is ready. The image library is only
 * imported when needed, because it is large.
 */
export async function drawDifference(kernel: Kernel, painting: Painting): Promise<Drawing> {
  const { default: sharp } = await import('sharp')
  const { width, height } = painting
  const png = encodeDifference(kernel, painting)
  const rows = thumbnailRows({ width, height })
  const raw = { width, height: rows, channels: 3 } as const
  const top = sharp(colourRows(kernel, painting, 0, rows), { raw })
  return { png, width, height, thumbnail: await makeThumbnail(top, { width, height: rows }) }
}
