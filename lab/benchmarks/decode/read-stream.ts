import { inflateSync } from 'node:zlib'

/** The image data of a PNG file. */
export interface Stream {
  /** A zlib stream. */
  packed: Buffer
  /** The number of bytes that it inflates to. */
  length: number
}

const signatureBytes = 8
/** The length, the name and the checksum of a chunk. */
const chunkFrameBytes = 12

/** Joins the chunks of image data of a PNG file that is known to be valid. */
export function readStream(png: Buffer): Stream {
  const parts: Buffer[] = []
  for (let at = signatureBytes; at < png.length;) {
    const bytes = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + bytes))
    at += chunkFrameBytes + bytes
  }
  const packed = Buffer.concat(parts)
  return { packed, length: inflateSync(packed).length }
}
