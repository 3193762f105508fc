import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deflate } from './deflate.ts'
import { seed } from '../testing/random-pictures.ts'
import { openRawKernel } from '../testing/raw-kernel.ts'

const raw = await openRawKernel()
const random = seed(1)

function place(rows: Uint8Array): number {
  raw.reset()
  const address = raw.allocate(rows.length)
  raw.bytes(address, rows.length).set(rows)
  return address
}

/** Rows of bytes that continue, repeat the row above, or have one of a few values. */
function drawRows(stride: number, rows: number, values: number): Uint8Array {
  const bytes = new Uint8Array(stride * rows)
  for (let at = 0; at < bytes.length;) {
    const length = Math.min(1 + random(random(8) === 0 ? 3000 : 9), bytes.length - at)
    const kind = random(3)
    for (const end = at + length; at < end; at++) {
      bytes[at] = (kind === 0 ? bytes[at - 1] : kind === 1 ? bytes[at - stride] : random(values)) ?? 0
    }
  }
  return bytes
}

test.each([
  [2, 1, 256],
  [2, 3000, 3],
  [3, 500, 256],
  [5, 700, 2],
  [321, 90, 200],
  [1281, 400, 64],
  [32_768, 20, 256],
])('compresses rows of %i bytes, %i of them, so that zlib reads them', (stride, rows, values) => {
  const bytes = drawRows(stride, rows, values)
  const packed = deflate(raw, place(bytes), stride, rows)
  expect(inflateSync(packed).equals(bytes)).toBe(true)
})

test('compresses rows that repeat to less than a hundredth', () => {
  const bytes = new Uint8Array(600_000).map((_, at) => (at % 600 > 200 && at % 600 < 300 ? 0x55 : 0))
  expect(deflate(raw, place(bytes), 600, 1000).length).toBeLessThan(6000)
})

test('leaves to zlib what does not repeat', () => {
  const bytes = Uint8Array.from({ length: 900_000 }, () => random(256))
  const packed = deflate(raw, place(bytes), 900, 1000)
  expect(inflateSync(packed).equals(bytes)).toBe(true)
})
