import type { Plane } from './mark-changes.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import { colourShiftAround, tileSize, type Tiles } from './tiles.ts'

/**
 * Removes colour shifts outside of backgrounds from the mask: at the edges of letters they are not to be
 * reported.
 */
export function dropThinColourShift(kernel: Kernel, plane: Plane, tiles: Tiles) {
  const mask = new DataView(kernel.exports.memory.buffer, plane.mask)
  for (let tile = 0; tile < tiles.colourShift.length; tile += 1) {
    if (tiles.colourShift[tile] === 0 || colourShiftAround(tiles, tile) > 0) continue
    const top = Math.floor(tile / tiles.columns) * tileSize
    const bottom = Math.min(plane.height, top + tileSize)
    const left = 1 + ((tile % tiles.columns) * tileSize) / 4
    const bytes = Math.min(tileSize / 4, plane.maskStride - left)
    let at = top * plane.maskStride + left
    for (let row = top; row < bottom; row += 1, at += plane.maskStride) dropIn(mask, at, bytes)
  }
}

/**
 * Clears the colour shifts in some bytes of the mask: of two bits per pixel, 2 becomes 0 and other values are
 * kept.
 */
function dropIn(mask: DataView, at: number, bytes: number) {
  for (let byte = at; byte < at + bytes; byte += 1) {
    const pixels = mask.getUint8(byte)
    if (pixels !== 0) mask.setUint8(byte, pixels & ~(pixels & ~(pixels << 1) & 0xaa))
  }
}
