import { promisify } from 'node:util'
import { constants, createDeflate, inflate as inflateWith } from 'node:zlib'
import { invariant } from './invariant.ts'
import { bytesOf, readChunks, readHeader, signature, strideOf, withHeight, writeChunk } from './png-chunks.ts'
import { writeEnd, writeIndex, zlibHeader } from './png-parts.ts'
import { partRows } from '../limits/picture-limits.ts'

const inflate = promisify<Buffer, object, Buffer>(inflateWith)
const adlerBase = 65_521

interface Part {
  blocks: Buffer
  adler: number
  bytes: number
}

/**
 * Joins PNGs of one width and kind into one PNG, in parts that can be extracted separately; at most two of
 * them are in memory with all their pixels. If there are several PNGs per part, or several parts per PNG,
 * only the first row of each must not be filtered by the row above.
 */
export async function joinPngs(pngs: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Part[] = []
  let head: Head | undefined
  let rows: Buffer = Buffer.alloc(0)
  let height = 0
  for await (const png of pngs) {
    const mine = readStart(png)
    head ??= mine
    invariant(mine.kind.equals(head.kind), 'pictures to be joined are of one width and kind')
    const pixels = await readRows(png, mine)
    height += pixels.length / mine.stride
    rows = rows.length === 0 ? pixels : Buffer.concat([rows, pixels])
    const most = partRows * mine.stride
    for (; rows.length >= most; rows = rows.subarray(most)) parts.push(await compress(rows.subarray(0, most)))
  }
  if (rows.length > 0) parts.push(await compress(rows))
  invariant(head, 'there is a picture to begin with')
  return assemble(head, height, parts)
}

interface Head {
  header: Buffer
  /** Bytes of a row. */
  stride: number
  /** The width and all other fields of the header except for the height. */
  kind: Buffer
  colours: Buffer[]
}

function readStart(png: Buffer): Head {
  const colours: Buffer[] = []
  let header: Buffer = Buffer.alloc(0)
  for (const { name, body, whole } of readChunks(png)) {
    if (name === 'IHDR') header = body
    else if (name === 'PLTE' || name === 'tRNS') colours.push(whole)
    else if (name === 'IDAT') break
  }
  const stride = strideOf(readHeader(header))
  return {
    header,
    stride,
    kind: Buffer.concat([header.subarray(0, 4), header.subarray(8), ...colours]),
    colours,
  }
}

async function readRows(png: Buffer, { header, stride }: Head): Promise<Buffer> {
  const bodies = [...readChunks(png)].filter(({ name }) => name === 'IDAT').map(({ body }) => body)
  const { height } = readHeader(header)
  const rows = await inflate(Buffer.concat(bodies), { maxOutputLength: stride * height })
  invariant(rows.length === stride * height, 'a PNG has as many rows as it says')
  freeFirstRow(rows, stride, bytesOf(readHeader(header)))
  return rows
}

/**
 * Changes the filter of the first row, which has no row above: Up becomes None, and other filters use the
 * left neighbour only.
 */
function freeFirstRow(rows: Buffer, stride: number, pixelBytes: number) {
  const filter = rows[0] ?? 0
  if (filter < 2) return
  // Without a row above, Paeth's prediction is the left neighbour, as with Sub.
  if (filter === 4) rows[0] = 1
  if (filter === 2) rows[0] = 0
  if (filter !== 3) return
  const row = rows.subarray(1, stride)
  for (let at = pixelBytes; at < row.length; at += 1)
    row[at] = (row[at] ?? 0) + ((row[at - pixelBytes] ?? 0) >> 1)
  rows[0] = 0
}

/** Compresses rows to blocks without references to earlier ones, so that more can follow. */
async function compress(rows: Buffer): Promise<Part> {
  invariant((rows[0] ?? 0) < 2, 'a part begins with a row that does not need the one above')
  const stream = createDeflate({ level: 1, chunkSize: 2 ** 20 })
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  stream.once('error', reject).once('end', resolve)
  stream.write(rows)
  stream.flush(constants.Z_FULL_FLUSH, () => stream.end())
  await promise
  const all = Buffer.concat(chunks)
  // The flush is followed by a last block of two bytes and the sum.
  return { blocks: all.subarray(2, -6), adler: all.readUInt32BE(all.length - 4), bytes: rows.length }
}

function assemble({ header, colours }: Head, height: number, parts: Part[]): Buffer {
  const index = {
    rows: partRows,
    parts: parts.map(({ blocks, adler }): [number, number] => [blocks.length, adler]),
  }
  return Buffer.concat([
    signature,
    withHeight(header, height),
    writeIndex(index),
    ...colours,
    writeChunk('IDAT', zlibHeader),
    ...parts.map(({ blocks }) => writeChunk('IDAT', blocks)),
    writeEnd(parts.reduce((sum, part) => joinSums(sum, part), 1)),
  ])
}

/** The Adler-32 of the data so far, followed by a part. */
function joinSums(sum: number, { adler, bytes }: Part): number {
  const [low, high] = [sum & 0xffff, sum >>> 16]
  const ones = (low + (adler & 0xffff) + adlerBase - 1) % adlerBase
  const twos = (high + (adler >>> 16) + (bytes % adlerBase) * (low + adlerBase - 1)) % adlerBase
  return twos * 65_536 + ones
}
