import sharp from 'sharp'
import type { Sharp } from 'sharp'

const thumbnail = { width: 480, height: 600 }

interface Size {
  width: number
  height: number
}

/**
 * The top of a screenshot, a PNG or pixels, as a WebP of 480 x 600; a shorter one is extended in the colours
 * of its last row.
 */
export async function makeThumbnail(picture: Buffer | Sharp, { width, height }: Size): Promise<Buffer> {
  const rows = thumbnailRows({ width, height })
  const scaled = Math.min(thumbnail.height, Math.max(1, Math.round((rows * thumbnail.width) / width)))
  const image = Buffer.isBuffer(picture) ? sharp(picture, { sequentialRead: true }) : picture
  return (
    image
      .extract({ left: 0, top: 0, width, height: rows })
      .resize(thumbnail.width, scaled, { fit: 'fill' })
      .extend({ bottom: thumbnail.height - scaled, extendWith: 'copy' })
      // Half the time of sharp's default effort (4), for a twentieth more bytes.
      .webp({ quality: 80, effort: 2 })
      .toBuffer()
  )
}

/** The size in lists: twice the pixels that it has on the screen. */
const small = { width: 96, height: 80 }

/**
 * Shrinks a thumbnail to 96 x 80, as a WebP: its top, or of a change, which is shown as baseline, current
 * screenshot and difference side by side, the top of the second part. A browser that shows hundreds of them
 * has nothing left to clip or to scale.
 */
export async function shrinkThumbnail(webp: Buffer): Promise<Buffer> {
  const image = sharp(webp)
  const { width, height } = await image.metadata()
  const part = width > height ? Math.floor(width / 3) : width
  const rows = Math.min(height, Math.round((part * small.height) / small.width))
  return image
    .extract({ left: width > height ? part : 0, top: 0, width: part, height: rows })
    .resize(small.width, small.height, { fit: 'fill' })
    .webp({ quality: 70, effort: 2 })
    .toBuffer()
}

/** The number of a screenshot's rows that its thumbnail shows. */
function thumbnailRows({ width, height }: Size): number {
  return Math.min(height, Math.round((width * thumbnail.height) / thumbnail.width))
}
