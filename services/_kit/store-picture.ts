import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Files } from './files.ts'

const thumbnail = { width: 480, height: 600 }

/** Keeps a PNG and its thumbnail under a key that cannot be guessed; answers what an event says of a picture. */
export async function storePicture(files: Files, png: Buffer, size: { width: number; height: number }) {
  const key = randomUUID()
  const small = await makeThumbnail(png, size)
  await Promise.all([
    files.put(`${key}.png`, png, 'image/png'),
    files.put(`${key}.webp`, small, 'image/webp'),
  ])
  return {
    key,
    sha256: createHash('sha256').update(png).digest('hex'),
    width: size.width,
    height: size.height,
  }
}

/** The top of a picture as a WebP of 480 x 600; a picture that ends before that goes on in the colours of its last row. */
export async function makeThumbnail(
  png: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const rows = Math.min(height, Math.round((width * thumbnail.height) / thumbnail.width))
  const scaled = Math.min(thumbnail.height, Math.max(1, Math.round((rows * thumbnail.width) / width)))
  return sharp(png, { sequentialRead: true })
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(thumbnail.width, scaled, { fit: 'fill' })
    .extend({ bottom: thumbnail.height - scaled, extendWith: 'copy' })
    .webp({ quality: 80 })
    .toBuffer()
}
