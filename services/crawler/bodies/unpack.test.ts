import { MalformedResponse } from '@vigia/common/http/lenient-head'
import {
  brotliCompressSync,
  constants,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib'
import { expect, test } from 'vitest'
import { DecompressionBomb, unpack, unpackFile } from './unpack.ts'

async function* inPieces(bytes: Buffer, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

const text = Buffer.from(Array.from({ length: 5_000 }, (_, nth) => `line ${nth}\n`).join(''))

/** Adds all optional fields to the header of a gzip file. */
function withHeader(file: Buffer): Buffer {
  const flags = Buffer.from(file.subarray(0, 10))
  flags.writeUInt8(2 + 4 + 8 + 16, 3)
  return Buffer.concat([
    flags,
    Buffer.from('\u0003\u0000abcpage.html\u0000a comment\u0000xx'),
    file.subarray(10),
  ])
}

const withChecksum = (part: Buffer) =>
  zstdCompressSync(part, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
/** A frame of zstd that decoders skip. */
const skipped = Buffer.from('\u0051\u002A\u004D\u0018\u0003\u0000\u0000\u0000abc', 'latin1')

test.each([
  ['gzip', gzipSync(text)],
  ['X-Gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['zstd', zstdCompressSync(text)],
  ['gzip, br', brotliCompressSync(gzipSync(text))],
  ['gzip,GZIP', gzipSync(gzipSync(text))],
  ['gzip', Buffer.concat([gzipSync(text), Buffer.from('and more')])],
  ['gzip', Buffer.concat([gzipSync(text), gzipSync('a second member')])],
  ['deflate', Buffer.concat([deflateSync(text), Buffer.from('and more')])],
  ['br', Buffer.concat([brotliCompressSync(text), Buffer.from('and more')])],
  ['zstd', Buffer.concat([zstdCompressSync(text), Buffer.from('and more')])],
  [
    'zstd',
    Buffer.concat([text.subarray(0, 9_000), text.subarray(9_000)].map((part) => zstdCompressSync(part))),
  ],
  ['zstd', Buffer.concat([skipped, zstdCompressSync(''), skipped, zstdCompressSync(text), skipped])],
  ['zstd', Buffer.concat([withChecksum(text.subarray(0, 10)), withChecksum(text.subarray(10))])],
  ['gzip', withHeader(gzipSync(text))],
  ['utf-8', text],
  ['', text],
  ['identity', text],
])('a body with content-encoding %j arrives complete', async (encoding, body) => {
  expect(await whole(unpack(inPieces(body), encoding))).toEqual(text)
})

test.each(['gzip, identity', 'aws-chunked, gzip', 'gzip,', 'compress'])(
  'as in browsers, a body with an unknown encoding among %j is left as it is',
  async (encodings) => {
    expect(await whole(unpack(inPieces(gzipSync(text)), encodings))).toEqual(gzipSync(text))
  },
)

test('a gzip file is recognised by its first bytes', async () => {
  expect(await whole(unpackFile(inPieces(gzipSync(text))))).toEqual(text)
  expect(await whole(unpackFile(inPieces(text)))).toEqual(text)
  expect(await whole(unpackFile(inPieces(Buffer.alloc(0))))).toEqual(Buffer.alloc(0))
})

test.each([
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['br', brotliCompressSync(text)],
  [
    'zstd',
    Buffer.concat([zstdCompressSync(text.subarray(0, 9_000)), zstdCompressSync(text.subarray(9_000))]),
  ],
])('a truncated body in %s is read as far as it goes', async (encoding, body) => {
  const cut = await whole(unpack(inPieces(body.subarray(0, -2_000)), encoding))
  expect(cut.length).toBeGreaterThan(0)
  expect(text.subarray(0, cut.length)).toEqual(cut)
})

test('what comes before an error is kept', async () => {
  const body = Buffer.from(gzipSync(text))
  body.fill(0x55, 8_000, 8_040)
  const kept = await whole(unpack(inPieces(body), 'gzip'))
  expect(kept.subarray(0, 10_000)).toEqual(text.subarray(0, 10_000))
})

test('a body that breaks off is decompressed as far as it came, and then breaks off', async () => {
  const body = async function* () {
    yield gzipSync(text)
    throw new Error('broke off')
  }
  const chunks: Buffer[] = []
  const read = async () => {
    for await (const chunk of unpack(body(), 'gzip')) chunks.push(chunk)
  }
  await expect(read()).rejects.toThrow('broke off')
  expect(Buffer.concat(chunks)).toEqual(text)
})

test('a bomb of many small frames is refused as well', async () => {
  const frame = zstdCompressSync(Buffer.alloc(1_000_000))
  let length = 0
  const blowUp = async () => {
    for await (const chunk of unpack(inPieces(Buffer.concat(Array(200).fill(frame))), 'zstd'))
      length += chunk.length
  }
  await expect(blowUp()).rejects.toThrow(DecompressionBomb)
  expect(length).toBeLessThan(20 * 1024 * 1024)
})

test.each(['gzip', 'br'])('a %s bomb is refused before it has gone off', async (encoding) => {
  const zeros = Buffer.alloc(40 * 1024 * 1024)
  const bomb =
    encoding === 'br'
      ? brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : gzipSync(zeros, { level: 1 })
  let length = 0
  const blowUp = async () => {
    for await (const chunk of unpack(inPieces(bomb), encoding)) length += chunk.length
  }
  await expect(blowUp()).rejects.toThrow(DecompressionBomb)
  expect(length).toBeLessThan(20 * 1024 * 1024)
})

test.each(['gzip', 'deflate', 'br', 'zstd'])('a body that is no %s is an error', async (encoding) => {
  await expect(
    whole(unpack(inPieces(Buffer.from('<!doctype html><title>Plain</title>')), encoding)),
  ).rejects.toThrow(MalformedResponse)
})
