// Where everything lies: plain structs in raw memory, all fields u32 little endian unless said otherwise.

// Picture. +0 … +16 are for everybody, the rest is the decoder's own.
export const WIDTH: usize = 0
export const HEIGHT: usize = 4
/** Bytes per pixel of the rows as they lie now: 3, or 4 until the alpha channel has been taken out. */
export const PIXEL_BYTES: usize = 8
export const STRIDE: usize = 12
/** Address of the first pixel byte of row 0; the PNG filter byte of a row lies one byte before it. */
export const PIXELS: usize = 16
/** The zlib stream: all IDAT bodies, moved together. */
export const STREAM: usize = 20
export const STREAM_LENGTH: usize = 24
/** Address of the flags of rows that equal the other picture's and may not be decoded here; 0 if all are. */
export const SAME: usize = 28
export const SCRATCH: usize = 32
/** The first row that is decoded here; those before it are the other picture's. */
export const FIRST_ROW: usize = 36
export const PICTURE_BYTES: usize = 64

// The state of one inflation, and its tables: one for all, at addresses that the engine knows and need no register.
export const IN: usize = 0
export const IN_START: usize = 4
export const IN_END: usize = 8
export const OUT: usize = 12
export const OUT_START: usize = 16
export const OUT_END: usize = 20
/** Whether a Huffman block has been begun and not ended. */
export const IN_BLOCK: usize = 24
export const IS_LAST: usize = 28
/** u64: bits read and not yet used, the next one lowest. */
export const BITS: usize = 32
/** u64: how many they are, in its low six bits. */
export const BIT_COUNT: usize = 40
export const BLOCK_COUNT: usize = 48
/** How the rows above compare: see find-same. */
export const RELATION: usize = 52
/** How many rows have been inflated and seen to have a known filter. */
export const WHOLE_ROWS: usize = 56
/** Where inflating stops for now: an address of the output, and one of the input. */
export const LIMIT: usize = 60
export const IN_LIMIT: usize = 64
/** LITERAL in a block of hardly anything but literals, else 0. */
export const RUNS_OF: usize = 68
export const LENGTHS: usize = 128
export const SORTED: usize = 576
export const COUNTS: usize = 1216
export const OFFSETS: usize = 1280
export const LITERALS: usize = 2048
export const DISTANCES: usize = LITERALS + 4096 * 4
/** Entries of 8 bytes: see join-codes. */
export const JOINED: usize = DISTANCES + 1024 * 4
/** Two u32 for each recorded block: the bit it begins at in the stream, the byte it begins at in the output. */
export const BLOCKS: usize = JOINED + 2048 * 8
export const MOST_BLOCKS: u32 = 8192
export const STATE: usize = memory.data(<i32>BLOCKS + <i32>MOST_BLOCKS * 8 + 64, 64)

export const OK: i32 = 0
export const UNSUPPORTED: i32 = 1
export const DAMAGED: i32 = 2
/** Not at the end yet: inflating stopped where it was told to. */
export const PAUSED: i32 = 3

// @ts-ignore: decorator
@inline
function rowRoom(stride: u32): usize {
  return ((<usize>stride + 15) & ~15) + 64
}

// Scratch: rows with room around them. Zeroes, the sum of the rows above, the difference of two rows.

/** How many bytes of scratch pictures of this width need. */
export function scratchBytes(width: u32): usize {
  return 3 * rowRoom(width * 4 + 1)
}

export function zeroRow(scratch: usize): usize {
  return scratch
}

export function sumRow(scratch: usize, stride: u32): usize {
  return scratch + rowRoom(stride)
}

export function differenceRow(scratch: usize, stride: u32): usize {
  return scratch + 2 * rowRoom(stride)
}

/** Address of the first pixel byte of a row. */
// @ts-ignore: decorator
@inline
export function rowAt(picture: usize, y: u32): usize {
  return <usize>load<u32>(picture, PIXELS) + <usize>y * <usize>load<u32>(picture, STRIDE)
}

/** The PNG filter type of a row; 0 once the row holds pixels. */
// @ts-ignore: decorator
@inline
export function filterOf(picture: usize, y: u32): u32 {
  return load<u8>(rowAt(picture, y) - 1)
}

/** The first address that is free. */
export function heapBase(): usize {
  return __heap_base
}
