import { createHash, randomUUID } from 'node:crypto'
import { makeThumbnail } from '@vigia/common/thumbnail'
import type { Files } from './files.ts'

interface Size {
  width: number
  height: number
}

/**
 * Keeps a PNG and its thumbnail under a key that cannot be guessed; answers what an event says of a picture.
 * Whoever has the pixels at hand brings a thumbnail as `makeThumbnail` would make it, so that they are not decoded again.
 */
export async function saveScreenshot(files: Files, png: Buffer, size: Size, ready?: Buffer) {
  const small = ready ?? (await makeThumbnail(png, size))
  const picture = await savePng(files, png, size)
  await files.put(`${picture.key}.webp`, small, 'image/webp').catch(async (error: unknown) => {
    // Nobody is told of it, so that it would only take up room.
    await removeScreenshots(files, [picture.key])
    throw error
  })
  return { ...picture, bytes: picture.bytes + small.length }
}

/** Restores a picture that was taken out of the store: the same one, under the key that it had. */
export async function restoreScreenshot(files: Files, key: string, png: Buffer, size: Size): Promise<void> {
  if (!(await files.has(`${key}.png`))) await files.put(`${key}.png`, png, 'image/png')
  if (await files.has(`${key}.webp`)) return
  await files.put(`${key}.webp`, await makeThumbnail(png, size), 'image/webp')
}

/** Keeps a PNG without a thumbnail. */
export async function savePng(files: Files, png: Buffer, { width, height }: Size) {
  const key = randomUUID()
  await files.put(`${key}.png`, png, 'image/png')
  return { key, sha256: createHash('sha256').update(png).digest('hex'), width, height, bytes: png.length }
}

/** As far as the store lets us: what is left of them is swept later. */
export async function removeScreenshots(files: Files, keys: string[]): Promise<void> {
  await files.remove(keys.flatMap((key) => [`${key}.png`, `${key}.webp`])).catch(() => {})
}
