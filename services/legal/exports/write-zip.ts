import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

export interface Entry {
  path: string
  bytes: Buffer
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

const deflate = promisify(deflateRaw)
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
 * The bytes of a zip, with one entry in memory at a time. Checksum and size precede each entry, so that it
 * can be read as a stream.
 */
export async function* writeZip(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { path: name, bytes, isSmall } of entries) {
    const path = Buffer.from(name)
    const body = isSmall ? bytes : await deflate(bytes)
    const method = isSmall ? methods.stored : methods.deflated
    const entry = {
      path,
      method,
      crc: await checksum(bytes),
      packed: body.length,
      size: bytes.length,
      offset,
    }
    const head = headOf(entry)
    written.push(entry)
    offset += head.length + body.length
    yield head
    yield body
  }
  const directory = Buffer.concat(written.map(listed))
  yield directory
  yield end(written.length, directory.length, offset)
}

/** A checksum that yields to other work after every few megabytes, because a website.json can have 100 MB. */
async function checksum(bytes: Buffer): Promise<number> {
  let crc = 0
  for (let from = 0; from < bytes.length; from += checksumBytes) {
    crc = crc32(bytes.subarray(from, from + checksumBytes), crc)
    await nextTurn()
  }
  return crc
}
const checksumBytes = 4 * 1_024 * 1_024

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
