import { pipeline, type Transform } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  type Zlib,
} from 'node:zlib'
import { MalformedResponse } from '@vigia/common/http/lenient-head'
import { limits } from '../limits/limits.ts'
import { endOfGzipHeader } from './gzip-header.ts'
import { readStart, skip, type Chunks } from './start-of-body.ts'
import { zstdFrames } from './zstd-frames.ts'

/** Thrown for a body whose decompressed size is so large that it must be an attack. */
export class DecompressionBomb extends Error {
  override name = 'DecompressionBomb'
}

type Unpacker = Transform & Zlib

// A body that its server truncated is still useful.
const unhurried = { finishFlush: constants.Z_SYNC_FLUSH }
const maxGzipHeaderBytes = 256 * 1024
/** The maximum window of zstd, 8 MB as in Chromium. */
const zstdWindow = { [constants.ZSTD_d_windowLogMax]: 23 }

const unpackers: Record<string, (body: Chunks) => Chunks> = {
  gzip: ungzip,
  'x-gzip': ungzip,
  deflate: inflate,
  br: (body) => through(body, createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })),
  zstd: unzstd,
}

export const acceptedEncodings = 'gzip, deflate, br, zstd'

/**
 * The decompressed body, as far as it can be read: the encodings of a list were applied from left to right.
 * Throws DecompressionBomb.
 */
export function unpack(body: Chunks, encodings: string): Chunks {
  const names = encodings
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const known = names.map((name) => unpackers[name]).filter((unpacker) => unpacker !== undefined)
  // Like Chromium, this returns the body unchanged unless all encodings are known.
  return known.length < names.length ? body : known.reduceRight((inner, unpacker) => unpacker(inner), body)
}

/** Decompresses a body that is itself a gzip file, regardless of its name and headers. */
export async function* unpackFile(body: Chunks): Chunks {
  const { start, whole } = await readStart(body, ({ length }) => length >= 2)
  const isGzip = start[0] === 0x1f && start[1] === 0x8b
  yield* isGzip ? through(whole, createGunzip(unhurried)) : whole
}

/**
 * Decompresses the first member and ignores the rest, as browsers do; Node's own decoder fails at it and
 * loses the earlier data.
 */
async function* ungzip(body: Chunks): Chunks {
  const isEnough = (start: Buffer) => endOfGzipHeader(start) >= 0 || start.length > maxGzipHeaderBytes
  const { start, whole } = await readStart(body, isEnough)
  yield* through(skip(whole, Math.max(endOfGzipHeader(start), 0)), createInflateRaw(unhurried))
}

/**
 * Decompresses a body with zlib's header, as the standard demands, or without it, as some servers send it.
 */
async function* inflate(body: Chunks): Chunks {
  const { start, whole } = await readStart(body, ({ length }) => length >= 2)
  const [method = 0, check = 0] = start
  const isWrapped = (method & 0x0f) === 8 && ((method << 8) | check) % 31 === 0
  yield* through(skip(whole, isWrapped ? 2 : 0), createInflateRaw(unhurried))
}

async function* unzstd(body: Chunks): Chunks {
  const total = { packed: 0, unpacked: 0 }
  for await (const frame of zstdFrames(body)) {
    const unpacker = createZstdDecompress({ finishFlush: constants.ZSTD_e_flush, params: zstdWindow })
    yield* through(frame, unpacker, total)
    // After a frame that cannot be read the rest is lost, as in browsers.
    if (unpacker.errored) return
  }
}

const harmless = 1024 * 1024

/**
 * Decompresses a body; data before an error is kept, as in browsers. `total`: the bytes that were
 * decompressed of the same body before.
 */
async function* through(body: Chunks, unpacker: Unpacker, total = { packed: 0, unpacked: 0 }): Chunks {
  let unpacked = 0
  const { received, rethrow } = holdError(body)
  pipeline(received, unpacker, () => {})
  try {
    for await (const chunk of unpacker as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      const [all, packed] = [total.unpacked + unpacked, total.packed + unpacker.bytesWritten]
      if (all > harmless && all > packed * limits.ratio)
        throw new DecompressionBomb('A body unpacks to too much')
      yield chunk
    }
  } catch (error) {
    if (error instanceof DecompressionBomb) throw error
    if (total.unpacked + unpacked === 0)
      throw new MalformedResponse('A body cannot be decompressed', { cause: error })
  }
  total.packed += unpacker.bytesWritten
  total.unpacked += unpacked
  rethrow()
}

/** Holds an error of a body back, because the data before it is decompressed first. */
function holdError(body: Chunks) {
  let broken: { error: unknown } | undefined
  async function* received(): Chunks {
    try {
      yield* body
    } catch (error) {
      broken = { error }
    }
  }
  const rethrow = () => {
    if (broken) throw broken.error
  }
  return { received, rethrow }
}
