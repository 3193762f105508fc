import { colourRows } from './colour-rows.ts'
import { encodeDifference } from '../png/difference-png.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import type { Painting } from './paint-difference.ts'
import { makeThumbnail, thumbnailRows } from './thumbnail.ts'

/** A picture that shows both: faded, with what changed, was inserted or removed in colour. */
export interface Drawing {
  png: Buffer
  width: number
  height: number
  thumbnail: Buffer
}

/** The kernel is needed until the thumbnail is there, too. The library for it is only loaded when it is needed: it is large. */
export async function drawDifference(kernel: Kernel, painting: Painting): Promise<Drawing> {
  const { default: sharp } = await import('sharp')
  const { width, height } = painting
  const png = encodeDifference(kernel, painting)
  const rows = thumbnailRows({ width, height })
  const raw = { width, height: rows, channels: 3 } as const
  const top = sharp(colourRows(kernel, painting, 0, rows), { raw })
  return { png, width, height, thumbnail: await makeThumbnail(top, { width, height: rows }) }
}
