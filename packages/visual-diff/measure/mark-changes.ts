import { toCurrent } from '../rows/map-rows.ts'
import type { Kernel, Pair, Picture } from '../kernel/open-kernel.ts'
import type { IgnoredRegions } from './paint-ignored-regions.ts'
import { roundBox, type Box } from '../geometry/box.ts'
import type { Run } from '../geometry/runs.ts'
import { tileSize, type Tiles } from './tiles.ts'

/** pixelmatch's default threshold, as a fraction of the largest YIQ distance. */
const changed = 0.1
/** The distance from which a colour counts as shifted, by default and for the smallest detected shift. */
export const colourShiftFrom = { usually: 0.0225, faintly: 0.005 }
const squared = (threshold: number) => 35_215 * threshold * threshold
const limitBytes = 32
/** Rows above and below that are needed: the antialiasing test uses two, a shift moves three. */
const around = 3
/**
 * The margin of ignored regions in pixels: a region covers only what differed between two captures, and the
 * rest of its letters is beside it.
 */
const padding = 8

export interface Plane {
  address: number
  width: number
  height: number
  /**
   * The address of the mask: two bits per pixel, rows of `maskStride` bytes of which the first is no pixel.
   */
  mask: number
  maskStride: number
}

/** Allocates a mask and its counts for the current image, without marks. */
export function openPlane(kernel: Kernel, { after: { width, height } }: Pair): Plane {
  const { exports } = kernel
  const address = kernel.allocate(exports.planeBytes(width, height))
  exports.openPlane(address, width, height)
  const [, , maskStride = 0, mask = 0] = new Uint32Array(exports.memory.buffer, address, 4)
  return { address, width, height, mask, maskStride }
}

/** Reads the current counts. */
export function readTiles({ exports }: Kernel, { address }: Plane): Tiles {
  const [columns = 0, rows = 0, changedAt = 0, colourShiftAt = 0] = new Uint32Array(
    exports.memory.buffer,
    address + 16,
    4,
  )
  const counts = (at: number) => new Uint16Array(exports.memory.buffer, at, columns * rows).slice()
  return { columns, rows, changed: counts(changedAt), colourShift: counts(colourShiftAt) }
}

/** Compares corresponding rows, and marks changes and insertions outside of ignored regions. */
export function markChanges(
  kernel: Kernel,
  pair: Pair,
  plane: Plane,
  runs: Run[],
  noise: IgnoredRegions,
  shiftFrom: number = colourShiftFrom.usually,
) {
  const { before, after } = pair
  const { exports } = kernel
  const limits = kernel.allocate(limitBytes)
  exports.setLimits(limits, squared(changed), squared(shiftFrom))
  for (const { kind, a, b, rows, x, width, filler } of runs) {
    if (kind === 'inserted' && !filler) exports.fillMask(plane.address, x, b, width, rows, 3)
    if (kind !== 'paired') continue
    prepareRows(kernel, before, after, a, rows)
    prepareRows(kernel, after, before, b, rows)
    exports.compareRows(before.address, after.address, a, b, rows, x, x + width, limits, plane.address)
  }
  eraseNoise(kernel, plane, runs, noise)
}

export function eraseNoise({ exports }: Kernel, plane: Plane, runs: Run[], noise: IgnoredRegions) {
  for (const { x, y, width, height } of placeNoise(runs, noise))
    exports.eraseMask(plane.address, x, y, width, height)
}

/** Finds the positions in the current screenshot of the ignored regions of both, with a margin for shifts. */
export function placeNoise(runs: Run[], { baseline, current }: IgnoredRegions): Box[] {
  const moved = baseline.map((box) => ({ ...box, ...toCurrent(runs, box) }))
  return [...current, ...moved].map((box) => roundBox(box, padding))
}

function prepareRows(kernel: Kernel, picture: Picture, other: Picture, y: number, rows: number) {
  const [from, to] = [Math.max(0, y - around), Math.min(picture.height, y + rows + around)]
  kernel.exports.prepare(picture.address, other.address, from, to)
}

/** The box of changed pixels, and of colour shifts, in a tile. */
export function tightenTile(kernel: Kernel, plane: Plane, columns: number, tile: number): Box {
  const bytes = new DataView(kernel.exports.memory.buffer)
  const [x, y] = [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize]
  const [across, down] = [Math.min(tileSize, plane.width - x), Math.min(tileSize, plane.height - y)]
  const valid = -1 << (2 * (tileSize - across))
  let [seen, top, bottom] = [0, down, 0]
  for (let row = 0; row < down; row += 1) {
    const pixels = bytes.getUint32(plane.mask + (y + row) * plane.maskStride + 1 + x / 4) & valid
    // Selects the pixels of which one bit of two is set: 3 is an insertion.
    const marked = (pixels ^ (pixels >>> 1)) & 0x55555555
    if (marked === 0) continue
    seen |= marked
    top = Math.min(top, row)
    bottom = row + 1
  }
  if (seen === 0) return { x, y, width: across, height: down }
  const left = Math.clz32(seen) >> 1
  const right = tileSize - ((31 - Math.clz32(seen & -seen)) >> 1)
  return { x: x + left, y: y + top, width: right - left, height: bottom - top }
}
