import { crc32 } from 'node:zlib'
import { invariant } from './invariant.ts'

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length, name and checksum around a chunk's body. */
export const chunkFrame = 12

export interface Chunk {
  name: string
  body: Buffer
  /** The whole chunk with its frame. */
  whole: Buffer
}

/** The chunks of a complete PNG file. */
export function* readChunks(png: Buffer, from = signature.length): Generator<Chunk> {
  let at = from
  while (at + chunkFrame <= png.length) {
    const end = at + chunkFrame + png.readUInt32BE(at)
    invariant(end <= png.length, 'a chunk of the PNG is cut off')
    const whole = png.subarray(at, end)
    yield { name: whole.toString('latin1', 4, 8), body: whole.subarray(8, -4), whole }
    at = end
  }
}

export function writeChunk(name: string, body: Uint8Array): Buffer {
  const chunk = Buffer.alloc(chunkFrame + body.length)
  chunk.writeUInt32BE(body.length)
  chunk.write(name, 4, 'latin1')
  chunk.set(body, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

export interface Header {
  width: number
  height: number
  /** Bits of a sample, and the colour type. */
  bits: number
  colour: number
}

export function readHeader(body: Buffer): Header {
  return {
    width: body.readUInt32BE(0),
    height: body.readUInt32BE(4),
    bits: body[8] ?? 0,
    colour: body[9] ?? 0,
  }
}

/** Returns a copy of the header, as a chunk, with another height. */
export function withHeight(header: Buffer, height: number): Buffer {
  const body = Buffer.from(header)
  body.writeUInt32BE(height, 4)
  return writeChunk('IHDR', body)
}

const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

const bitsOf = ({ bits, colour }: Header) => bits * (samples[colour] ?? 0)

/** The bytes of a row with its filter's number (PNG, section 7.2). */
export const strideOf = (header: Header) => 1 + Math.ceil((header.width * bitsOf(header)) / 8)

/** The distance of a byte to its left neighbour for filters. */
export const bytesOf = (header: Header) => Math.max(1, bitsOf(header) / 8)
