import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeMask } from './mask-png.ts'
import { noise, seed, sprinkle } from '../testing/random-pictures.ts'
import { openRawKernel } from '../testing/raw-kernel.ts'

const raw = await openRawKernel()
/** Red, green, blue and opacity for each value of the mask. */
const colours = [0, 0xe91e8cff, 0x7c4dffff, 0x2ea043ff]

function planeOf(width: number, height: number, rate: number): number {
  raw.reset()
  const random = seed(width)
  const before = noise(random, width, height)
  const [a, b] = [before, sprinkle(random, before, noise(random, width, height), rate)].map((picture) =>
    raw.picture(picture),
  )
  const plane = raw.plane(width, height)
  raw.exports.compareRows(a ?? 0, b ?? 0, 0, 0, height, 0, width, raw.limits(), plane)
  return plane
}

function encode(plane: number): Buffer {
  const [width = 0, height = 0, maskStride = 0, mask = 0] = new Uint32Array(
    raw.exports.memory.buffer,
    plane,
    4,
  )
  return encodeMask(raw, { width, height, maskStride, mask })
}

async function decode(png: Buffer): Promise<Uint32Array> {
  const data = await sharp(png).ensureAlpha().raw().toBuffer()
  return Uint32Array.from({ length: data.length / 4 }, (_, pixel) => data.readUInt32BE(4 * pixel))
}

test.each([
  [1, 1, 1],
  [2, 9, 1],
  [5, 3, 2],
  [33, 64, 40],
  [257, 90, 3],
  [640, 200, 1],
  [1280, 200, 3000],
])('writes a mask of %i by %i as a PNG, with one of %i pixels different', async (width, height, rate) => {
  const plane = planeOf(width, height, rate)
  raw.exports.fillMask(plane, 1, 1, 20, 2, 3)
  const wanted = Uint32Array.from(raw.values(plane), (value) => colours[value] ?? 0)
  expect(await decode(encode(plane))).toEqual(wanted)
})

test('writes an empty mask of 15,000 rows into less than 8 KB', async () => {
  raw.reset()
  const png = encode(raw.plane(1280, 15_000))
  expect(png.length).toBeLessThan(8000)
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 1280,
    height: 15_000,
    isPalette: true,
  })
})
