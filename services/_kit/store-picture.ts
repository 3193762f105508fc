import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Files } from './files.ts'

const thumbnail = { width: 480, height: 600 }

interface Size {
  width: number
  height: number
}

/**
 * Keeps a PNG and its thumbnail under a key that cannot be guessed; answers what an event says of a picture.
 * Whoever has the pixels at hand brings a thumbnail as `makeThumbnail` would make it, so that they are not decoded again.
 */
export async function storePicture(files: Files, png: Buffer, size: Size, ready?: Buffer) {
  const small = ready ?? (await makeThumbnail(png, size))
  const picture = await storePng(files, png, size)
  await files.put(`${picture.key}.webp`, small, 'image/webp').catch(async (error: unknown) => {
    // Nobody is told of it, so that it would only take up room.
    await removePictures(files, [picture.key])
    throw error
  })
  return { ...picture, bytes: picture.bytes + small.length }
}

/** Brings back what somebody took out of the store: the same picture, under the key that it had. */
export async function restorePicture(files: Files, key: string, png: Buffer, size: Size): Promise<void> {
  if (!(await files.has(`${key}.png`))) await files.put(`${key}.png`, png, 'image/png')
  if (await files.has(`${key}.webp`)) return
  await files.put(`${key}.webp`, await makeThumbnail(png, size), 'image/webp')
}

/** Keeps a PNG without a thumbnail. */
export async function storePng(files: Files, png: Buffer, { width, height }: Size) {
  const key = randomUUID()
  await files.put(`${key}.png`, png, 'image/png')
  return { key, sha256: createHash('sha256').update(png).digest('hex'), width, height, bytes: png.length }
}

/** As far as the store lets us: what is left of them is swept later. */
export async function removePictures(files: Files, keys: string[]): Promise<void> {
  await files.remove(keys.flatMap((key) => [`${key}.png`, `${key}.webp`])).catch(() => {})
}

/** The top of a picture, a PNG or pixels, as a WebP of 480 x 600; a picture that ends before that goes on in the colours of its last row. */
export async function makeThumbnail(picture: Buffer | Sharp, { width, height }: Size): Promise<Buffer> {
  const rows = thumbnailRows({ width, height })
  const scaled = Math.min(thumbnail.height, Math.max(1, Math.round((rows * thumbnail.width) / width)))
  const image = Buffer.isBuffer(picture) ? sharp(picture, { sequentialRead: true }) : picture
  return image
    .extract({ left: 0, top: 0, width, height: rows })
    .resize(thumbnail.width, scaled, { fit: 'fill' })
    .extend({ bottom: thumbnail.height - scaled, extendWith: 'copy' })
    .webp({ quality: 80 })
    .toBuffer()
}

/** How many of a picture's rows its thumbnail shows. */
export function thumbnailRows({ width, height }: Size): number {
  return Math.min(height, Math.round((width * thumbnail.height) / thumbnail.width))
}
