import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import { pixelsOf } from '../measure/paint-ignored-regions.ts'

/** 0xrrggbb; -1 where an image has no such row. */
export type Colour = number

/**
 * The pixels of two images of one width, by column and row. A row is decoded when one of its pixels is read.
 */
export interface PixelReader {
  width: number
  baseline: (x: number, y: number) => Colour
  current: (x: number, y: number) => Colour
}

/** Reads a loaded pair. Rows stay in memory after reading, so a reader is for one comparison. */
export function openPixelReader(kernel: Kernel, { before, after }: Pair): PixelReader {
  return {
    width: after.width,
    baseline: openColours(kernel, before, after),
    current: openColours(kernel, after, before),
  }
}

function openColours(kernel: Kernel, picture: Picture, beside: Picture) {
  const { start, stride } = pixelsOf(kernel, picture)
  const rowAt = remember((y: number) => {
    kernel.exports.prepare(picture.address, beside.address, y, y + 1)
    return kernel.bytes(start + y * stride, 3 * picture.width).slice()
  })
  return (x: number, y: number): Colour => {
    if (y < 0 || y >= picture.height) return -1
    const row = rowAt(y)
    return ((row[3 * x] ?? 0) << 16) | ((row[3 * x + 1] ?? 0) << 8) | (row[3 * x + 2] ?? 0)
  }
}

/** Caches a function, so that each value is computed once. */
export function remember<Value>(find: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}
