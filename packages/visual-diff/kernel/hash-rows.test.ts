import { expect, test } from 'vitest'
import { noise, patches, seed } from '../testing/random-pictures.ts'
import { openRawKernel, type Pixels } from '../testing/raw-kernel.ts'

const raw = await openRawKernel()

function hash(picture: Pixels, x0 = 0, x1 = picture.width): number[] {
  raw.reset()
  const address = raw.picture(picture)
  const out = raw.allocate(4 * picture.height)
  raw.exports.hashRows(address, 0, picture.height, x0, x1, out)
  return [...new Uint32Array(raw.exports.memory.buffer, out, picture.height)]
}

function rowsOf({ width, height, data }: Pixels, x0: number, x1: number): string[] {
  return Array.from({ length: height }, (_, y) =>
    Buffer.from(data.subarray((y * width + x0) * 3, (y * width + x1) * 3)).toString('latin1'),
  )
}

test('gives equal pixels equal hashes, whatever is beside them', () => {
  const random = seed(1)
  for (const [x0, x1] of [
    [0, 1],
    [3, 8],
    [5, 26],
    [10, 31],
    [0, 100],
  ] as const) {
    const picture = noise(random, 100, 2)
    picture.data.copyWithin(300 + 3 * x0, 3 * x0, 3 * x1)
    const [first, second] = hash(picture, x0, x1)
    expect(second).toBe(first)
  }
})

test('distinguishes rows that differ in one bit of one byte', () => {
  const row = noise(seed(2), 61, 1).data
  const height = row.length * 8 + 1
  const data = new Uint8Array(row.length * height)
  for (let y = 0; y < height; y++) {
    data.set(row, y * row.length)
    if (y > 0) data[y * row.length + ((y - 1) >> 3)] = (row[(y - 1) >> 3] ?? 0) ^ (1 << (y & 7))
  }
  expect(new Set(hash({ width: 61, height, data })).size).toBe(height)
})

test('distinguishes rows that have the same pixels at other positions', () => {
  const picture = { width: 64, height: 64, data: new Uint8Array(64 * 64 * 3) }
  for (let y = 0; y < 64; y++) picture.data.fill(255, (y * 64 + y) * 3, (y * 64 + y) * 3 + 3)
  expect(new Set(hash(picture)).size).toBe(64)
})

test('has as many hashes as there are different rows in 20,000 rows', () => {
  const picture = patches(seed(3), 9, 20_000)
  expect(new Set(hash(picture, 2, 9)).size).toBe(new Set(rowsOf(picture, 2, 9)).size)
})
