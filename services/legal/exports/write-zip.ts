import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface Entry {
  path: string
  /** The content in order, in pieces of a few megabytes at most, for each of which other work waits. */
  chunks: Iterable<Buffer> | AsyncIterable<Buffer>
  /** Whether the entry is deflated; screenshots are already compressed. */
  isSmall: boolean
}

interface Written {
  path: Buffer
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

const methods = { stored: 0, deflated: 8 }
/** Numbers that do not fit into the original fields go into those of ZIP64 (version 4.5). */
const most16 = 0xffff
const most32 = 0xffffffff
const version = 45
/** Bit 11: names are UTF-8. */
const flags = 1 << 11
/** January 1, 1980, as every entry's time, because the relevant times are in the files. */
const moment = 0x00210000

/**
 * The bytes of a zip, with one entry in memory at a time, and that deflated. Checksum and size precede each
 * entry, so that it can be read as a stream.
 */
export async function* writeZip(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { path, chunks, isSmall } of entries) {
    const { body, ...sums } = await readContent(chunks, isSmall)
    const method = isSmall ? methods.stored : methods.deflated
    const entry = { path: Buffer.from(path), method, ...sums, offset }
    const head = headOf(entry)
    written.push(entry)
    offset += head.length + entry.packed
    yield head
    yield* body
  }
  const directory = Buffer.concat(written.map(listed))
  yield directory
  yield end(written.length, directory.length, offset)
}

/** Reads a content once, for its checksum, its size in bytes and its body as it is stored. */
async function readContent(chunks: Entry['chunks'], isSmall: boolean) {
  const body: Buffer[] = []
  let [crc, size, packed] = [0, 0, 0]
  async function* read() {
    for await (const chunk of chunks) {
      crc = crc32(chunk, crc)
      size += chunk.length
      yield chunk
    }
  }
  async function keep(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      body.push(piece)
      packed += piece.length
    }
  }
  await (isSmall ? keep(read()) : pipeline(read, createDeflateRaw({ chunkSize: deflatedBytes }), keep))
  return { crc, size, packed, body }
}
const deflatedBytes = 256 * 1_024

type Field = [width: 2 | 4 | 8, value: number]

/** Little-endian numbers, one after another. */
function fields(...list: Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of list) {
    if (width === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, width)
    at += width
  }
  return buffer
}

/** The fields that a local header and a directory entry have in common. */
const common = ({ method, crc, packed, size, path }: Written): Field[] => [
  [2, version],
  [2, flags],
  [2, method],
  [4, moment],
  [4, crc],
  [4, packed],
  [4, size],
  [2, path.length],
]

const headOf = (entry: Written) =>
  Buffer.concat([fields([4, 0x04034b50], ...common(entry), [2, 0]), entry.path])

/** An entry of the central directory. */
function listed(entry: Written): Buffer {
  const isFar = entry.offset >= most32
  const far = isFar ? fields([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0)
  const where: Field[] = [
    [2, far.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? most32 : entry.offset],
  ]
  return Buffer.concat([fields([4, 0x02014b50], [2, version], ...common(entry), ...where), entry.path, far])
}

function end(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= most16 || size >= most32 || offset >= most32
  const few: Field = [2, Math.min(count, most16)]
  const last = fields(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    few,
    few,
    [4, Math.min(size, most32)],
    [4, Math.min(offset, most32)],
    [2, 0],
  )
  return isLarge ? Buffer.concat([largeEnd(count, size, offset), last]) : last
}

function largeEnd(count: number, size: number, offset: number): Buffer {
  return Buffer.concat([
    fields([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, size], [8, offset]),
    fields([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
  ])
}
