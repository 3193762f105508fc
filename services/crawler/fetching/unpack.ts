import { pipeline } from 'node:stream'
import type { Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Zlib } from 'node:zlib'
import { limits } from '../limits.ts'

/** A body that decompresses to so much more than was sent that it must be an attack. */
export class DecompressionBomb extends Error {
  override name = 'DecompressionBomb'
}

type Chunks = AsyncIterable<Buffer>

// A body that its server truncated is still worth reading.
const unhurried = { finishFlush: constants.Z_SYNC_FLUSH }
type Unpacker = Transform & Zlib
const unpackers: Record<string, () => Unpacker> = {
  gzip: () => createGunzip(unhurried),
  'x-gzip': () => createGunzip(unhurried),
  deflate: () => createInflate(unhurried),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
}

export const acceptedEncodings = 'gzip, deflate, br'

/** The decompressed body; throws Bomb. */
export function unpack(body: Chunks, encoding: string): Chunks {
  const unpacker = unpackers[encoding.trim().toLowerCase()]
  return unpacker ? through(body, unpacker()) : body
}

/** Decompresses a body that is itself a gzip file, whatever its name and headers say. */
export async function* unpackFile(body: Chunks): Chunks {
  const chunks = body[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b
  const whole = putBack(first.value, chunks)
  yield* isGzip ? through(whole, createGunzip(unhurried)) : whole
}

async function* putBack(first: Buffer, rest: AsyncIterator<Buffer>): Chunks {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const harmless = 1024 * 1024

async function* through(body: Chunks, unpacker: Unpacker): Chunks {
  let unpacked = 0
  pipeline(body, unpacker, () => {})
  for await (const chunk of unpacker as AsyncIterable<Buffer>) {
    unpacked += chunk.length
    if (unpacked > harmless && unpacked > unpacker.bytesWritten * limits.ratio) {
      throw new DecompressionBomb('A body unpacks to too much')
    }
    yield chunk
  }
}
