import { expect, test } from 'vitest'
import { compare } from './comparison.ts'
import type { Pixels } from './comparison.ts'

/** A picture of one colour with a block of another at the top left. */
function picture(width: number, height: number, block = 0, colour = 255): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < block; y += 1) {
    for (let x = 0; x < block; x += 1) data.fill(colour, (y * width + x) * 4, (y * width + x) * 4 + 3)
  }
  return { data, width, height }
}

test.each([
  ['the same', picture(20, 10), picture(20, 10), 0],
  ['a block recoloured', picture(20, 10), picture(20, 10, 4, 0), 16 / 200],
  ['a colour nobody sees apart', picture(20, 10), picture(20, 10, 4, 253), 0],
  ['everything recoloured', picture(8, 8), picture(8, 8, 8, 0), 1],
  ['longer by half', picture(20, 10), picture(20, 15), 100 / 300],
  ['shorter by half', picture(20, 10), picture(20, 5), 100 / 200],
  ['wider', picture(20, 10), picture(40, 10), 0.5],
  ['wider and shorter', picture(20, 10), picture(40, 5), 300 / 400],
  ['longer with a block recoloured', picture(20, 10), picture(20, 20, 4, 0), 216 / 400],
])('%s', (_, before, after, ratio) => {
  expect(compare(before, after).ratio).toBeCloseTo(ratio, 10)
})

test('the difference shows what changed in colour, on the whole of both pictures', () => {
  const { difference } = compare(picture(20, 10), picture(20, 12, 2, 0))
  expect(difference).toMatchObject({ width: 20, height: 12 })
  const pixelAt = (x: number, y: number) => [
    ...(difference?.data.subarray((y * 20 + x) * 4, (y * 20 + x) * 4 + 4) ?? []),
  ]
  expect(pixelAt(0, 0)).toEqual([226, 29, 72, 255])
  expect(pixelAt(10, 5)).toEqual([255, 255, 255, 255])
  expect(pixelAt(10, 11)).toEqual([240, 142, 163, 255])
})

test('where nothing changed there is no difference to show', () => {
  expect(compare(picture(20, 10), picture(20, 10)).difference).toBeUndefined()
})
