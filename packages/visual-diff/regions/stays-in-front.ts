import { pixelsOf } from '../measure/paint-ignored-regions.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { Region } from './list-regions.ts'

/** Every pixel is looked up by itself, which is affordable for a button or a badge only; it may begin so far beside the region. */
const mostColumns = 320
const margin = 64
/** Levels of a channel that are no difference, by which a shadow may be darker than computed, and that its edge may let through. */
const levels = { same: 2, shadow: 4, edge: 16 }

/** 0xrrggbb; -1 where a picture has no such row. */
type Colour = number
/** Bits to the right of each channel. */
const [red, green, blue] = [16, 8, 0]
const levelOf = (colour: Colour, channel: number) => (colour >> channel) & 255

/**
 * Tells whether a region of two boxes of one height is a part that stayed in front of what moved, as a button does that stays in the window and
 * has a shadow. Something is in front of a pixel where neither picture shows there what moved there, and both show the same, or
 * what moved darkened alike. Between the first and the last such pixel of a row it may be opaque. What differs must be in front in one picture.
 */
export function openFrontCheck(kernel: Kernel, pair: Pair): (region: Region) => boolean {
  const [was, is] = [
    openColours(kernel, pair.before, pair.after),
    openColours(kernel, pair.after, pair.before),
  ]
  return ({ x, width, baselineY, currentY, currentHeight }) => {
    if (width > mostColumns) return false
    const shift = currentY - baselineY
    const isFront = (column: number, row: number) => {
      const [a, b] = [was(column, row), is(column, row)]
      return isInFront(a, b, is(column, row + shift), was(column, row - shift))
    }
    const [left, right] = [Math.max(0, x - margin), Math.min(pair.after.width, x + width + margin)]
    const spanOf = remember((row: number) => {
      const columns = Array.from({ length: right - left }, (_, nth) => left + nth)
      return [
        columns.find((column) => isFront(column, row)) ?? right,
        columns.findLast((column) => isFront(column, row)) ?? left,
      ] as const
    })
    const isCovered = (column: number, row: number) => {
      if (isFront(column, row)) return true
      // Most regions fail here, before a whole row is looked up.
      if (apart(was(column, row), is(column, row)) > levels.edge) return false
      const [first, last] = spanOf(row)
      return column >= first && column <= last
    }
    for (let down = 0; down < currentHeight; down += 1)
      for (let column = x; column < x + width; column += 1) {
        const [row, other] = [baselineY + down, currentY + down]
        if (apart(was(column, row), is(column, other)) <= levels.same) continue
        if (!isCovered(column, row) && !isCovered(column, other)) return false
      }
    return true
  }
}

/** Of the colours in one place of both pictures, and of what moved away from there and to there. */
function isInFront(a: Colour, b: Colour, movedAway: Colour, movedHere: Colour): boolean {
  if (Math.min(a, b, movedAway, movedHere) < 0) return false
  if (apart(a, movedAway) <= levels.same || apart(b, movedHere) <= levels.same) return false
  if (a === b) return true
  return [red, green, blue].every((channel) => {
    const [level, other] = [levelOf(a, channel), levelOf(b, channel)]
    const [behind, behindOther] = [levelOf(movedAway, channel), levelOf(movedHere, channel)]
    const isDarker = level <= behind + levels.same && other <= behindOther + levels.same
    return isDarker && Math.abs(level * behindOther - behind * other) <= levels.shadow * 255
  })
}

function apart(one: Colour, other: Colour): number {
  if (one === other) return 0
  if (one < 0 || other < 0) return 255
  const apartIn = (channel: number) => Math.abs(levelOf(one, channel) - levelOf(other, channel))
  return Math.max(apartIn(red), apartIn(green), apartIn(blue))
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

function remember<Value>(find: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}
