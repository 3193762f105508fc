import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodeDifference } from './difference-png.ts'
import { jitter, noise, patches, seed, sprinkle } from '../testing/random-pictures.ts'
import { openRawKernel, type Pixels } from '../testing/raw-kernel.ts'

const raw = await openRawKernel()
const [plain, green, red] = [0, 1, 2]

function openPainting({ width, height }: Pixels) {
  return { address: raw.allocate((width + 1) * height), stride: width + 1, width, height }
}

type Painting = ReturnType<typeof openPainting>

function paint(picture: Pixels, kinds: { kind: number; y: number; rows: number }[]): Painting {
  raw.reset()
  const address = raw.picture(picture)
  const painting = openPainting(picture)
  for (const { kind, y, rows } of kinds) {
    const out = painting.address + y * painting.stride + 1
    raw.exports.paintRows(address, y, rows, 0, picture.width, out, painting.stride, kind)
  }
  return painting
}

async function decode(painting: Painting): Promise<number[][]> {
  const png = encodeDifference(raw, painting)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: painting.width, height: painting.height, channels: 3 })
  return Array.from({ length: data.length / 3 }, (_, pixel) => [...data.subarray(3 * pixel, 3 * pixel + 3)])
}

const colourAt = ({ data }: Pixels, pixel: number) => [...data.subarray(3 * pixel, 3 * pixel + 3)]

test.each([
  [1, 1],
  [17, 5],
  [131, 60],
])('paints a picture of %i by %i grey, at three tenths of its contrast', async (width, height) => {
  const picture = noise(seed(width), width, height)
  const painted = await decode(paint(picture, [{ kind: plain, y: 0, rows: height }]))
  for (const [pixel, [grey = 0, ...others]] of painted.entries()) {
    const [r = 0, g = 0, b = 0] = colourAt(picture, pixel)
    expect(others).toEqual([grey, grey])
    expect(Math.abs(grey - (255 - (255 - (0.299 * r + 0.587 * g + 0.114 * b)) * 0.3))).toBeLessThan(2)
  }
})

test('leaves white white and paints black in the darkest grey', async () => {
  const data = Uint8Array.from({ length: 20 * 3 }, (_, byte) => (byte < 30 ? 255 : 0))
  const painted = await decode(paint({ width: 20, height: 1, data }, [{ kind: plain, y: 0, rows: 1 }]))
  expect(painted[0]).toEqual([255, 255, 255])
  expect(painted[19]).toEqual([179, 179, 179])
})

test('tints inserted bands green and removed bands red', async () => {
  const picture = noise(seed(2), 50, 12)
  const bands = [plain, green, red].map((kind, nth) => ({ kind, y: 4 * nth, rows: 4 }))
  const painted = await decode(paint(picture, bands))
  for (const [pixel, [r = 0, g = 0]] of painted.entries()) {
    expect(Math.sign(g - r)).toBe([0, 1, -1][Math.floor(pixel / 200)])
  }
})

test('draws changes and colour shifts over it', async () => {
  raw.reset()
  const random = seed(3)
  const before = patches(random, 101, 40)
  const after = jitter(random, sprinkle(random, before, noise(random, 101, 40), 5), 11)
  const [a, b] = [raw.picture(before), raw.picture(after)]
  const plane = raw.plane(101, 40)
  raw.exports.compareRows(a, b, 0, 0, 40, 0, 101, raw.limits(), plane)
  const painting = openPainting(after)
  raw.exports.paintRows(b, 0, 40, 0, 101, painting.address + 1, painting.stride, plain)
  raw.exports.paintMask(plane, 0, 40, painting.address + 1, painting.stride)
  const values = raw.values(plane)
  const painted = await decode(painting)
  const signals = [undefined, [233, 30, 140], [124, 77, 255]]
  expect(new Set(values).size).toBe(3)
  const wrong = painted.filter((colour, pixel) => {
    const signal = signals[values[pixel] ?? 0] ?? Array(3).fill(colour[0])
    return colour.join() !== signal.join()
  })
  expect(wrong).toEqual([])
})
