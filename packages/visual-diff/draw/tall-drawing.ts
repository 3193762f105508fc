import { invariant } from '../png/invariant.ts'
import { cutPart, readHead } from '../png/png-parts.ts'
import { makeThumbnail } from './thumbnail.ts'

/** Makes the thumbnail of an image in parts; its first part has more rows than a thumbnail. */
export async function thumbnailOf(png: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const head = readHead(png)
  invariant(head, 'a tall drawing is made of parts')
  const top = cutPart(png, head, 0)
  const size = { width: top.readUInt32BE(16), height: top.readUInt32BE(20) }
  return makeThumbnail(sharp(top, { sequentialRead: true }), size)
}
