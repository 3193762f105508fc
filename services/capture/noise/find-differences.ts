import { invariant } from '@vigia/common/errors'
import { cutPart, readHead, type Box } from '@vigia/visual-diff'
import { maxRowsInOne, partRows } from '@vigia/domain/picture-limits'
import sharp from 'sharp'

export interface Size {
  width: number
  height: number
}

export const tile = 16

/**
 * Boxes around the pixels in which screenshots of one size differ from the last of them; boxes less than two
 * tiles apart may be merged.
 */
export async function findDifferences(pngs: Buffer[], size: Size): Promise<Box[]> {
  return size.height > maxRowsInOne ? findByParts(pngs, size) : findInOne(pngs, size)
}

/** Finds differences with only one part of each tall screenshot in memory at a time. */
async function findByParts(pngs: Buffer[], { width, height }: Size): Promise<Box[]> {
  const areas: Box[] = []
  for (let top = 0; top < height; top += partRows) {
    const parts = pngs.map((png) => takePart(png, top / partRows))
    if (parts.every((part) => parts[0]?.equals(part))) continue
    const found = await findInOne(parts, { width, height: Math.min(partRows, height - top) })
    areas.push(...found.map((area) => lower(area, top)))
  }
  return areas
}

export const lower = ({ x, y, width, height }: Box, by: number): Box => ({ x, y: y + by, width, height })

function takePart(png: Buffer, nth: number): Buffer {
  const head = readHead(png)
  invariant(head, 'a tall picture is made of parts')
  return cutPart(png, head, nth)
}

async function findInOne(pngs: Buffer[], size: Size): Promise<Box[]> {
  const [last, ...others] = await Promise.all(pngs.toReversed().map(readPixels))
  if (!last) return []
  const columns = Math.ceil(size.width / tile)
  const marked: Tiles = Array.from({ length: columns * Math.ceil(size.height / tile) })
  for (const other of others) markTiles(marked, columns, last, other, size.width)
  return gather(marked, columns)
}

/** The bounds of one or more tiles: the first differing pixel, and the one after the last. */
interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

type Tiles = (Bounds | undefined)[]

const readPixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()

function markTiles(marked: Tiles, columns: number, one: Buffer, other: Buffer, width: number) {
  const row = width * 3
  for (let y = 0; y * row < one.length; y += 1) {
    const end = (y + 1) * row
    if (one.compare(other, y * row, end, y * row, end) === 0) continue
    const first = Math.floor(y / tile) * columns
    for (let x = 0; x < columns; x += 1) {
      const [from, to] = [y * row + x * tile * 3, Math.min(end, y * row + (x + 1) * tile * 3)]
      if (one.compare(other, from, to, from, to) === 0) continue
      let [left, right] = [from, to]
      while (one[left] === other[left]) left += 1
      while (one[right - 1] === other[right - 1]) right -= 1
      const [begins, ends] = [Math.floor((left - y * row) / 3), Math.ceil((right - y * row) / 3)]
      const bounds = { left: begins, right: ends, top: y, bottom: y + 1 }
      marked[first + x] = unite(marked[first + x], bounds)
    }
  }
}

const unite = (one: Bounds | undefined, other: Bounds): Bounds =>
  one
    ? {
        left: Math.min(one.left, other.left),
        right: Math.max(one.right, other.right),
        top: Math.min(one.top, other.top),
        bottom: Math.max(one.bottom, other.bottom),
      }
    : other

/** Boxes around the differing pixels of all marked tiles that touch, including diagonally. */
function gather(marked: Tiles, columns: number): Box[] {
  const rows = marked.length / columns
  const boxes: Box[] = []
  for (let start = 0; start < marked.length; start += 1) {
    let bounds = marked[start]
    if (!bounds) continue
    const open = [start]
    marked[start] = undefined
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const near of neighbours(at % columns, Math.floor(at / columns), columns, rows)) {
        const found = marked[near]
        if (!found) continue
        bounds = unite(bounds, found)
        open.push(near)
        marked[near] = undefined
      }
    }
    const { left, right, top, bottom } = bounds
    boxes.push({ x: left, y: top, width: right - left, height: bottom - top })
  }
  return boxes
}

function neighbours(x: number, y: number, columns: number, rows: number): number[] {
  const found: number[] = []
  for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row += 1) {
    for (let column = Math.max(0, x - 1); column <= Math.min(columns - 1, x + 1); column += 1) {
      found.push(row * columns + column)
    }
  }
  return found
}
