import { cutPart, readHead } from '../png/png-parts.ts'
import { invariant } from '@vigia/common/errors'

/** Of a picture of parts, whose first one shows more than a thumbnail does. */
export async function thumbnailOf(png: Buffer): Promise<Buffer> {
  const { makeThumbnail } = await import('@vigia/common/thumbnail')
  const head = readHead(png)
  invariant(head, 'a tall drawing is made of parts')
  const top = cutPart(png, head, 0)
  return makeThumbnail(top, { width: top.readUInt32BE(16), height: top.readUInt32BE(20) })
}
