import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { DecompressionBomb, unpack, unpackFile } from './unpack.ts'

async function* inPieces(bytes: Buffer, size = 1_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks))
}

const text = Buffer.from(Array.from({ length: 5_000 }, (_, nth) => `line ${nth}\n`).join(''))

test.each([
  ['gzip', gzipSync(text)],
  ['X-Gzip', gzipSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate', deflateSync(text)],
  ['', text],
  ['identity', text],
])('a body with content-encoding %j arrives complete', async (encoding, body) => {
  expect(await whole(unpack(inPieces(body), encoding))).toEqual(text)
})

test('a gzip file is recognised by its first bytes', async () => {
  expect(await whole(unpackFile(inPieces(gzipSync(text))))).toEqual(text)
  expect(await whole(unpackFile(inPieces(text)))).toEqual(text)
  expect(await whole(unpackFile(inPieces(Buffer.alloc(0))))).toEqual(Buffer.alloc(0))
})

test('a truncated body is read as far as it goes', async () => {
  const cut = await whole(unpack(inPieces(gzipSync(text).subarray(0, -2_000)), 'gzip'))
  expect(cut.length).toBeGreaterThan(0)
  expect(text.subarray(0, cut.length)).toEqual(cut)
})

test.each(['gzip', 'br'])('a %s bomb is refused before it has gone off', async (encoding) => {
  const zeros = Buffer.alloc(200 * 1024 * 1024)
  const bomb =
    encoding === 'br'
      ? brotliCompressSync(zeros, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      : gzipSync(zeros)
  let length = 0
  const blowUp = async () => {
    for await (const chunk of unpack(inPieces(bomb), encoding)) length += chunk.length
  }
  await expect(blowUp()).rejects.toThrow(DecompressionBomb)
  expect(length).toBeLessThan(20 * 1024 * 1024)
})

test('a body that is no gzip is an error', async () => {
  await expect(whole(unpack(inPieces(Buffer.from('plain')), 'gzip'))).rejects.toThrow(
    'incorrect header check',
  )
})
