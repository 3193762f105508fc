import { createHash, randomUUID } from 'node:crypto'
import { makeThumbnail } from '@vigia/common/thumbnail'
import { domFile } from './dom-snapshot.ts'
import type { Files } from './files.ts'

interface Size {
  width: number
  height: number
}

/**
 * Stores a PNG and its thumbnail under a key that cannot be guessed; returns the screenshot's fields for an
 * event. A caller that has the pixels may pass a thumbnail as `makeThumbnail` would make it, so that they are
 * not decoded again.
 */
export async function saveScreenshot(files: Files, png: Buffer, size: Size, ready?: Buffer) {
  const small = ready ?? (await makeThumbnail(png, size))
  const picture = await savePng(files, png, size)
  await files.put(`${picture.key}.webp`, small, 'image/webp').catch(async (error: unknown) => {
    // The file is removed, because no event names it.
    await removeScreenshots(files, [picture.key])
    throw error
  })
  return { ...picture, bytes: picture.bytes + small.length }
}

/**
 * Restores a screenshot that is missing in the store, under its old key. Where the store does not say whether
 * it is there, as some do to a key that may not list, it is stored again.
 */
export async function restoreScreenshot(files: Files, key: string, png: Buffer, size: Size): Promise<void> {
  const isThere = (name: string) => files.has(name).catch(() => false)
  if (!(await isThere(`${key}.png`))) await files.put(`${key}.png`, png, 'image/png')
  if (await isThere(`${key}.webp`)) return
  await files.put(`${key}.webp`, await makeThumbnail(png, size), 'image/webp')
}

/** Stores a PNG without a thumbnail. */
export async function savePng(files: Files, png: Buffer, { width, height }: Size) {
  const key = randomUUID()
  await files.put(`${key}.png`, png, 'image/png')
  return { key, sha256: createHash('sha256').update(png).digest('hex'), width, height, bytes: png.length }
}

/** Removes screenshots as far as the store allows; a sweep removes the rest later. */
export async function removeScreenshots(files: Files, keys: string[]): Promise<void> {
  await files.remove(keys.flatMap((key) => [`${key}.png`, `${key}.webp`, domFile(key)])).catch(() => {})
}
