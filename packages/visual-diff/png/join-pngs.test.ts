import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { PngOptions } from 'sharp'
import { expect, test } from 'vitest'
import { joinPngs } from './join-pngs.ts'
import { cutPart, readHead, streamPart } from './png-parts.ts'

const width = 12

/** Draws an image with different content at every height, in the encoder's choice of filters. */
async function draw(height: number, seed: number, options: PngOptions = {}): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 1)
    data[at] = (Math.imul(at + seed, 2_654_435_761) >>> 24) & (at % 7 === 0 ? 255 : 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6, ...options })
    .toBuffer()
}

const raw = (png: Buffer) => sharp(png, { limitInputPixels: false }).raw().toBuffer()
const pixels = async (pngs: Buffer[]) => Buffer.concat(await Promise.all(pngs.map(raw)))

test.each([false, true])(
  'joined pictures are one picture that any decoder reads (filtered: %s)',
  async (adaptiveFiltering) => {
    const pieces = await Promise.all(
      [8_000, 8_000, 3_210].map((height, nth) => draw(height, nth, { adaptiveFiltering })),
    )
    const joined = await joinPngs(pieces)
    expect(await sharp(joined).metadata()).toMatchObject({ width, height: 19_210, channels: 3 })
    expect((await raw(joined)).equals(await pixels(pieces))).toBe(true)
  },
)

test('each part can be extracted again, from memory and from a stream of small pieces', async () => {
  const pieces = await Promise.all([8_000, 8_000, 500].map((height, nth) => draw(height, nth)))
  const joined = await joinPngs(pieces)
  const head = readHead(joined)
  expect(head?.index.parts).toHaveLength(3)
  for (const [nth, piece] of pieces.entries()) {
    const part = head && cutPart(joined, head, nth)
    expect(part && (await raw(part)).equals(await raw(piece))).toBe(true)
    for (const size of [7, 1_000, joined.length]) {
      const drops = function* () {
        for (let at = 0; at < joined.length; at += size) yield joined.subarray(at, at + size)
      }
      expect((await buffer(streamPart(Readable.from(drops()), nth))).equals(part ?? Buffer.alloc(0))).toBe(
        true,
      )
    }
  }
  expect(await buffer(streamPart(Readable.from([joined]), 3))).toHaveLength(0)
})

test('palette pictures of any heights are cut again into parts of 8,000 rows', async () => {
  const pieces = await Promise.all(
    [5_000, 4_000, 9_000].map((height, nth) =>
      draw(height, nth, { palette: true, colours: 4, effort: 1, dither: 0 }),
    ),
  )
  const same = await Promise.all(
    [5_000, 4_000, 9_000].map(async (height) =>
      sharp({ create: { width, height, channels: 3, background: '#036' } })
        .png({ palette: true, colours: 2 })
        .toBuffer(),
    ),
  )
  const joined = await joinPngs(same)
  expect(readHead(joined)?.index.parts).toHaveLength(3)
  expect((await raw(joined)).equals(await pixels(same))).toBe(true)
  await expect(joinPngs(pieces)).rejects.toThrow('of one width and kind')
})

test('a picture without parts is recognised, and so is an incomplete one', async () => {
  const piece = await draw(300, 1)
  expect(readHead(piece)).toBeUndefined()
  const joined = await joinPngs([await draw(8_000, 1), await draw(100, 2)])
  expect(readHead(joined.subarray(0, 60))).toBeUndefined()
  expect(await buffer(streamPart(Readable.from([piece]), 0))).toHaveLength(0)
})
