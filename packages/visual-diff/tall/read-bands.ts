import { cutPart, readHead, type PartsHead } from '../png/png-parts.ts'
import { maxPixelsInOne, partRows } from '../limits/picture-limits.ts'
import { crc32 } from 'node:zlib'
import { checkChunks, Damaged, Unsupported } from '../kernel/check-chunks.ts'

/** An image of which only a part is in memory at a time. */
export interface Rows {
  width: number
  height: number
  /** Packed RGB of rows [from, to), in pieces of whole rows, each to be used before the next is read. */
  read(from: number, to: number): AsyncGenerator<Buffer>
  /** The bytes of a part; parts with equal bytes have equal pixels. */
  part(nth: number): Buffer | undefined
}

const maxPixels = 200_000_000

/** Opens a PNG, of parts or in one piece. Throws Damaged or Unsupported. */
export function openRows(file: Buffer): Rows {
  checkChunks(file)
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const head = readHead(file)
  const rowsOfPart = head ? partRows : height
  assertFits(width, height, rowsOfPart)
  const decode = keepLast((nth) => {
    const rows = Math.min(rowsOfPart, height - nth * rowsOfPart)
    return decodeRows(head ? cutPart(file, head, nth) : file, width, rows)
  })

  return {
    width,
    height,
    part: (nth) => head && takePart(file, head, nth),
    async *read(from, to) {
      for (let y = from; y < to;) {
        const nth = Math.floor(y / rowsOfPart)
        const [top, end] = [nth * rowsOfPart, Math.min(to, (nth + 1) * rowsOfPart)]
        yield (await decode(nth)).subarray((y - top) * width * 3, (end - top) * width * 3)
        y = end
      }
    },
  }
}

function assertFits(width: number, height: number, rowsOfPart: number): void {
  if (width * height > maxPixels || width * rowsOfPart > maxPixelsInOne)
    throw new Unsupported(`The PNG has too many pixels: ${width} x ${height}`)
}

/** Keeps the part that was decoded last, and none while another is decoded. */
function keepLast(decode: (nth: number) => Promise<Buffer>): (nth: number) => Promise<Buffer> {
  let last: { nth: number; pixels: Buffer } | undefined
  return async (nth) => {
    if (last?.nth === nth) return last.pixels
    last = undefined
    const pixels = await decode(nth)
    last = { nth, pixels }
    return pixels
  }
}

async function decodeRows(png: Buffer, width: number, rows: number): Promise<Buffer> {
  const pixels = await decodePart(png)
  if (pixels.length !== width * 3 * rows)
    throw new Damaged('A part of the PNG does not have as many rows as it says')
  return pixels
}

const takePart = (file: Buffer, head: PartsHead, nth: number) =>
  nth < head.index.parts.length ? cutPart(file, head, nth) : undefined

async function decodePart(png: Buffer): Promise<Buffer> {
  // The library is imported only when needed: it is large, and ordinary images do not need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp(png, { limitInputPixels: maxPixelsInOne, failOn: 'error' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw new Damaged('The PNG cannot be decoded', { cause: error })
    })
}

/** One hash for each row of [from, to); rows outside are 0. */
export async function hashRows(rows: Rows, from: number, to: number): Promise<Uint32Array> {
  const hashes = new Uint32Array(rows.height)
  const bytes = rows.width * 3
  let y = from
  for await (const pixels of rows.read(from, to)) {
    for (let at = 0; at < pixels.length; at += bytes, y += 1)
      hashes[y] = crc32(pixels.subarray(at, at + bytes))
  }
  return hashes
}
