import { expect, test } from 'vitest'
import { jitter, noise, patches, seed, sprinkle } from './testing/random-pictures.ts'
import { openRawKernel } from './testing/raw-kernel.ts'

const raw = await openRawKernel()
const [width, height] = [75, 50]

/**
 * A plane with scattered changed and shifted pixels, and boxes for the test: at borders, across tiles,
 * outside, empty.
 */
function busyPlane(): number {
  raw.reset()
  const random = seed(1)
  const before = patches(random, width, height)
  const after = sprinkle(random, jitter(random, before, 12), noise(random, width, height), 3)
  const [a, b] = [raw.picture(before), raw.picture(after)]
  const plane = raw.plane(width, height)
  raw.exports.compareRows(a, b, 0, 0, height, 0, width, raw.limits(), plane)
  return plane
}

const boxes = [
  [0, 0, 75, 50],
  [3, 5, 1, 1],
  [15, 15, 2, 2],
  [17, 0, 40, 33],
  [-5, -5, 12, 9],
  [70, 40, 50, 50],
  [20, 20, 0, 10],
  [90, 10, 5, 5],
] as const

type Place = readonly [number, number, number, number]

const isIn = (pixel: number, [x, y, across, down]: Place) => {
  const [column, row] = [pixel % width, Math.floor(pixel / width)]
  return column >= x && column < x + across && row >= y && row < y + down
}

function countTiles(values: Uint8Array, value: number): Uint16Array {
  const counts = new Uint16Array(5 * 4)
  for (const [pixel, found] of values.entries()) {
    const tile = Math.floor(pixel / width / 16) * 5 + Math.floor((pixel % width) / 16)
    if (found === value) counts[tile] = (counts[tile] ?? 0) + 1
  }
  return counts
}

test.each(boxes)(
  'erases a box at %i, %i of %i by %i and nothing else, and takes it out of the tiles',
  (...box) => {
    const plane = busyPlane()
    const wanted = raw.values(plane).map((value, pixel) => (isIn(pixel, box) ? 0 : value))
    raw.exports.eraseMask(plane, ...box)
    expect(raw.values(plane)).toEqual(wanted)
    expect(raw.tiles(plane, 0)).toEqual(countTiles(wanted, 1))
    expect(raw.tiles(plane, 1)).toEqual(countTiles(wanted, 2))
  },
)

test.each(boxes)('fills a box at %i, %i of %i by %i, which no tile counts', (...box) => {
  const plane = busyPlane()
  const wanted = raw.values(plane).map((value, pixel) => (isIn(pixel, box) ? 3 : value))
  raw.exports.fillMask(plane, ...box, 3)
  expect(raw.values(plane)).toEqual(wanted)
  expect(raw.tiles(plane, 0)).toEqual(countTiles(wanted, 1))
  expect(raw.tiles(plane, 1)).toEqual(countTiles(wanted, 2))
})

test.each(boxes)('counts the pixels in a box at %i, %i of %i by %i', (...box) => {
  const plane = busyPlane()
  raw.exports.fillMask(plane, 30, 10, 9, 20, 3)
  const inside = [...raw.values(plane)].filter((_, pixel) => isIn(pixel, box))
  const out = raw.allocate(12)
  raw.exports.countMask(plane, ...box, out)
  const counts = [...new Uint32Array(raw.exports.memory.buffer, out, 3)]
  expect(counts).toEqual([1, 2, 3].map((value) => inside.filter((found) => found === value).length))
})
