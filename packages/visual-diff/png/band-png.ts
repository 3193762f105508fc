import { chunkFrame, signature, writeChunk } from './png-chunks.ts'
import { crc32 } from 'node:zlib'

/** The maximum size of a stored block in a deflate stream (RFC 1951, section 3.2.4). */
const maxStored = 65_535
const blockHead = 5
const streamHead = [0x78, 0x01]
const sumBytes = 4

const iend = writeChunk('IEND', Buffer.alloc(0))
/** The filter type `None`. */
const none = Buffer.from([0])

/**
 * An uncompressed PNG of packed RGB rows that are written one after the other. Our own kernel reads it
 * immediately, and verifies the checksum of the chunk but not that of the stream. Only the file itself is in
 * memory.
 */
export function openBand(width: number, height: number) {
  const length = (width * 3 + 1) * height
  const { file, chunkAt, sumAt } = beginFile(width, height, length)
  const add = openStoredBlocks(file, chunkAt + 8 + streamHead.length, length)

  function write(rows: Buffer) {
    for (let at = 0; at < rows.length; at += width * 3) {
      add(none)
      add(rows.subarray(at, at + width * 3))
    }
  }

  function end(): Buffer {
    file.writeUInt32BE(crc32(file.subarray(chunkAt + 4, sumAt)), sumAt)
    file.set(iend, sumAt + 4)
    return file
  }
  return { write, end }
}

/** Returns a file with room for a stream of `length` bytes, written up to the stream's first block. */
function beginFile(width: number, height: number, length: number) {
  const body = streamHead.length + length + Math.ceil(length / maxStored) * blockHead + sumBytes
  const start = Buffer.concat([signature, writeChunk('IHDR', writeHeader(width, height))])
  const file = Buffer.alloc(start.length + chunkFrame + body + iend.length)
  start.copy(file)
  file.writeUInt32BE(body, start.length)
  file.write('IDAT', start.length + 4, 'latin1')
  file.set(streamHead, start.length + 8)
  return { file, chunkAt: start.length, sumAt: start.length + 8 + body }
}

/** Returns a function that adds to a stream of `length` bytes, with a header before every 65,535 of them. */
function openStoredBlocks(file: Buffer, at: number, length: number): (part: Buffer) => void {
  let [to, written] = [at, 0]
  return (part) => {
    for (let from = 0; from < part.length;) {
      if (written % maxStored === 0) to = writeBlockHead(file, to, length - written)
      const until = Math.min(part.length, from + maxStored - (written % maxStored))
      part.copy(file, to, from, until)
      to += until - from
      written += until - from
      from = until
    }
  }
}

function writeHeader(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  return header
}

function writeBlockHead(file: Buffer, at: number, left: number): number {
  const bytes = Math.min(left, maxStored)
  file[at] = left <= maxStored ? 1 : 0
  file.writeUInt16LE(bytes, at + 1)
  file.writeUInt16LE(bytes ^ 0xffff, at + 3)
  return at + blockHead
}
