import { cutPart, readHead } from '@vigia/kit/png-parts'
import { invariant } from '@vigia/kit/errors'

/** Of a picture of parts, whose first one shows more than a thumbnail does. */
export async function thumbnailOf(png: Buffer): Promise<Buffer> {
  const { makeThumbnail } = await import('@vigia/kit/store-picture')
  const head = readHead(png)
  invariant(head, 'a tall drawing is made of parts')
  const top = cutPart(png, head, 0)
  return makeThumbnail(top, { width: top.readUInt32BE(16), height: top.readUInt32BE(20) })
}
