import { signature, writeChunk } from '@vigia/kit/png-chunks'
import { deflateSync } from 'node:zlib'

/** Packed RGB as a PNG that is not compressed: it is read at once, and by our own kernel. */
export function writeBand(pixels: Buffer, width: number): Buffer {
  const bytes = width * 3
  const height = pixels.length / bytes
  const rows = Buffer.alloc((bytes + 1) * height)
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (bytes + 1) + 1, y * bytes, (y + 1) * bytes)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    signature,
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(rows, { level: 0 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}
