// The plane is what a comparison writes: one struct, then its parts, all in one piece of memory.
// Every field is a u32: +0 width, +4 height, +8 bytes of a mask row, +12 mask, +16 tiles in a row, +20 rows of tiles,
// +24 changed pixels of each tile (u16), +28 colour-shifted pixels of each tile (u16), +32 scratch, +36 words in a row of bits.

/** Pixels along one side of a tile. */
export const TILE: u32 = 16

const STRUCT: u32 = 64
const SLACK: u32 = 64
/** Rows of bits in the scratch: see compare-rows.ts and sibling-rows.ts. */
const BIT_ROWS: u32 = 2 + 1 + 2 * (4 * 4 + 4) + 4

// @ts-ignore: decorator
@inline
function align(bytes: u32): u32 {
  return (bytes + 15) & ~15
}

// @ts-ignore: decorator
@inline
export function maskStride(width: u32): u32 {
  return 1 + ((width + 3) >> 2)
}

// Two spare words on either side: neighbours of the outermost pixels are looked up without asking.
// @ts-ignore: decorator
@inline
function bitWords(width: u32): u32 {
  return ((width + 63) >> 6) + 4
}

function tileBytes(width: u32, height: u32): u32 {
  return align(2 * ((width + TILE - 1) / TILE) * ((height + TILE - 1) / TILE))
}

/** Bytes that a plane of this size takes, all its parts included. */
export function planeBytes(width: u32, height: u32): u32 {
  const mask = align(maskStride(width) * height + SLACK)
  return STRUCT + mask + 2 * tileBytes(width, height) + BIT_ROWS * bitWords(width) * 8 + 64
}

/** Lays out an empty plane at an address divisible by 16: nothing has changed. */
export function openPlane(plane: usize, width: u32, height: u32): void {
  memory.fill(plane, 0, planeBytes(width, height))
  const mask = plane + STRUCT
  const changed = mask + align(maskStride(width) * height + SLACK)
  const shifted = changed + tileBytes(width, height)
  store<u32>(plane, width)
  store<u32>(plane, height, 4)
  store<u32>(plane, maskStride(width), 8)
  store<u32>(plane, <u32>mask, 12)
  store<u32>(plane, (width + TILE - 1) / TILE, 16)
  store<u32>(plane, (height + TILE - 1) / TILE, 20)
  store<u32>(plane, <u32>changed, 24)
  store<u32>(plane, <u32>shifted, 28)
  store<u32>(plane, <u32>(shifted + tileBytes(width, height)), 32)
  store<u32>(plane, bitWords(width), 36)
}

// @ts-ignore: decorator
@inline
export function maskRow(plane: usize, y: u32): usize {
  return <usize>(load<u32>(plane, 12) + y * load<u32>(plane, 8) + 1)
}

/** The address of bit row `index` in the scratch: its bit x belongs to column x. */
// @ts-ignore: decorator
@inline
export function bitRow(plane: usize, index: u32): usize {
  return <usize>(load<u32>(plane, 32) + index * load<u32>(plane, 36) * 8 + 16)
}

// @ts-ignore: decorator
@inline
export function tileAt(plane: usize, kind: u32, x: u32, y: u32): usize {
  return <usize>(load<u32>(plane + 24 + 4 * kind) + 2 * ((y / TILE) * load<u32>(plane, 16) + x / TILE))
}
