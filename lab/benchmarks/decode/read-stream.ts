import { inflateSync } from 'node:zlib'
import { readChunks } from '@vigia/visual-diff/testing'

/** The image data of a PNG file as one zlib stream, and the number of bytes that it inflates to. */
export function readStream(png: Buffer): { packed: Buffer; length: number } {
  const bodies = [...readChunks(png)].filter(({ name }) => name === 'IDAT').map(({ body }) => body)
  const packed = Buffer.concat(bodies)
  return { packed, length: inflateSync(packed).length }
}
