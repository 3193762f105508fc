// A picture, as the decoder leaves it: +0 width, +4 height, +8 bytes of a pixel (3 here), +12 bytes of a row, +16 pixels.
// 64 bytes after the last row may be read.

// @ts-ignore: decorator
@inline
export function widthOf(picture: usize): i32 {
  return load<i32>(picture)
}

// @ts-ignore: decorator
@inline
export function heightOf(picture: usize): i32 {
  return load<i32>(picture, 4)
}

// @ts-ignore: decorator
@inline
export function rowOf(picture: usize, y: i32): usize {
  return <usize>(load<u32>(picture, 16) + <u32>y * load<u32>(picture, 12))
}

// Read from memory: an engine rebuilds a constant of 16 bytes wherever it is used.
const LANES = memory.data<i8>([0, 1, 2, -1, 3, 4, 5, -1, 6, 7, 8, -1, 9, 10, 11, -1], 16)

/** Four packed pixels, one in each 32-bit lane. */
// @ts-ignore: decorator
@inline
export function fourPixels(address: usize): v128 {
  return i8x16.swizzle(v128.load(address), v128.load(LANES))
}

// @ts-ignore: decorator
@inline
export function pixelAt(row: usize, x: i32): u32 {
  return load<u32>(row + 3 * x) & 0xffffff
}

/** Sixteen lanes of 0 or -1, four in each argument, as sixteen bits. */
// @ts-ignore: decorator
@inline
export function bitsOf(a: v128, b: v128, c: v128, d: v128): u64 {
  return <u64>(
    i8x16.bitmask(i8x16.narrow_i16x8_s(i16x8.narrow_i32x4_s(a, b), i16x8.narrow_i32x4_s(c, d)))
  )
}
