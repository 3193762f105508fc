import { invariant } from './invariant.ts'
import { chunkFrame, readChunks, readHeader, signature, withHeight, writeChunk } from './png-chunks.ts'

/**
 * Records in a tEXt chunk right after the header, which other programs ignore, the length of each part and
 * the Adler-32 of its rows.
 */
export interface PartIndex {
  rows: number
  parts: [bytes: number, adler: number][]
}

const keyword = 'Vigia-Parts\0'
export const zlibHeader = Buffer.from([0x78, 0x01])
/** A final deflate block without content. */
const lastBlock = [0x03, 0x00]

export const writeIndex = (index: PartIndex) =>
  writeChunk('tEXt', Buffer.from(keyword + JSON.stringify(index), 'latin1'))

/** Ends the zlib stream of some parts. */
export function writeEnd(adler: number): Buffer {
  const body = Buffer.from([...lastBlock, 0, 0, 0, 0])
  body.writeUInt32BE(adler, lastBlock.length)
  return Buffer.concat([writeChunk('IDAT', body), writeChunk('IEND', Buffer.alloc(0))])
}

export interface PartsHead {
  /** The body of the header chunk. */
  header: Buffer
  height: number
  index: PartIndex
  /** The chunks that each part needs: the colours. */
  shared: Buffer[]
  /** The offset of the first part's chunk. */
  partsAt: number
}

/**
 * Reads the chunks before the pixels of an image with parts; undefined if it has none, or if `start` is
 * incomplete.
 */
export function readHead(start: Buffer): PartsHead | undefined {
  let [header, index]: [Buffer?, PartIndex?] = []
  const shared: Buffer[] = []
  let at = signature.length
  while (at + chunkFrame <= start.length) {
    const end = at + chunkFrame + start.readUInt32BE(at)
    if (end > start.length) return undefined
    const [chunk] = readChunks(start.subarray(at, end), 0)
    at = end
    if (chunk?.name === 'IHDR') header = chunk.body
    else if (chunk?.name === 'tEXt' && chunk.body.toString('latin1').startsWith(keyword))
      index = JSON.parse(chunk.body.toString('latin1', keyword.length)) as PartIndex
    else if (chunk?.name !== 'IDAT') shared.push(chunk?.whole ?? Buffer.alloc(0))
    else if (!header || !index) return undefined
    // The first chunk contains only the two bytes of the zlib header.
    else return { header, height: readHeader(header).height, index, shared, partsAt: at }
  }
  return undefined
}

/** Finds the offsets at which the chunk with a part's pixels begins and ends, and the number of its rows. */
function placePart({ index, height, partsAt }: PartsHead, nth: number) {
  const framed = (to: number) =>
    index.parts.slice(0, to).reduce((sum, [bytes]) => sum + bytes + chunkFrame, partsAt)
  const rows = Math.min(index.rows, height - nth * index.rows)
  invariant(rows > 0 && index.parts[nth], `the picture has no part ${nth}`)
  return { from: framed(nth), to: framed(nth + 1), rows }
}

/** The bytes before and after a part's chunk that make it a separate PNG. */
function framePart({ header, index, shared }: PartsHead, nth: number, rows: number) {
  return {
    start: Buffer.concat([signature, withHeight(header, rows), ...shared, writeChunk('IDAT', zlibHeader)]),
    end: writeEnd(index.parts[nth]?.[1] ?? 0),
  }
}

/** One part as a separate PNG, without decoding a pixel. */
export function cutPart(png: Buffer, head: PartsHead, nth: number): Buffer {
  const { from, to, rows } = placePart(head, nth)
  const { start, end } = framePart(head, nth, rows)
  return Buffer.concat([start, png.subarray(from, to), end])
}

/**
 * Streams one part of a file that is read piece by piece; ends early if the file has no parts, or no such
 * part.
 */
export async function* streamPart(file: AsyncIterable<Buffer>, nth: number): AsyncGenerator<Buffer> {
  let start = Buffer.alloc(0)
  let [head, place]: [PartsHead?, ReturnType<typeof placePart>?] = []
  let at = 0
  for await (const bytes of file) {
    if (head && place) {
      yield* within(bytes, place.from - at, place.to - at)
    } else {
      start = Buffer.concat([start, bytes])
      head = readHead(start)
      if (head && nth < head.index.parts.length) {
        place = placePart(head, nth)
        yield framePart(head, nth, place.rows).start
        yield* within(start, place.from, place.to)
        at = start.length - bytes.length
      } else if (head || start.length > maxHeadBytes) return
    }
    at += bytes.length
    if (head && place && at >= place.to) {
      yield framePart(head, nth, place.rows).end
      return
    }
  }
}

/** The maximum size of an index of a hundred parts and a full palette. */
const maxHeadBytes = 65_536

function* within(bytes: Buffer, from: number, to: number): Generator<Buffer> {
  const part = bytes.subarray(Math.max(0, from), Math.max(0, to))
  if (part.length > 0) yield part
}
