import {
  FIRST_ROW, filterOf, HEIGHT, PIXEL_BYTES, rowAt, SAME, SCRATCH, STRIDE, sumRow, zeroRow,
} from './layout'
import { addRow, NONE, PAETH, SUB, unfilterRow, unfilterTwoPaeth, UP } from './png/unfilter'

/**
 * Makes rows [y0, y1) of `picture` pixels, and the one after, so that painting in them changes no other row.
 * `other` is the picture it was decoded with, which holds the rows it shares.
 * Ranges may come in any order and overlap. Cheap from the top down: a range costs reading the rows between it and the
 * nearest row above that is pixels already or was filtered without looking up; only filters other than Up write them.
 */
export function prepare(picture: usize, other: usize, y0: u32, y1: u32): void {
  if (y0 >= y1) return
  prepareRows(picture, other, y0, min(y1 + 1, load<u32>(picture, HEIGHT)))
}

function prepareRows(picture: usize, other: usize, y0: u32, y1: u32): void {
  const same = <usize>load<u32>(picture, SAME)
  if (same == 0) return makeReal(picture, y0, y1)
  const bytes = <usize>load<u32>(picture, STRIDE) - 1
  const pixelBytes = <usize>load<u32>(picture, PIXEL_BYTES)
  for (let y = y0; y < y1; y++) {
    if (load<u8>(same + y)) borrowRow(picture, other, y)
    else if (filterOf(picture, y) != NONE) {
      if (y == y0) makeFirstReal(picture, other, y)
      else unfilterRow(rowAt(picture, y), rowAt(picture, y - 1), bytes, pixelBytes)
    }
  }
}

/** Takes a row that both pictures have from the other one. */
export function borrowRow(picture: usize, other: usize, y: u32): void {
  if (y >= load<u32>(picture, FIRST_ROW) && filterOf(picture, y) == NONE) return
  makeReal(other, y, y + 1)
  memory.copy(rowAt(picture, y) - 1, rowAt(other, y) - 1, load<u32>(picture, STRIDE))
}

function makeFirstReal(picture: usize, other: usize, y: u32): void {
  const same = <usize>load<u32>(picture, SAME)
  let root = y
  while (root > 0 && filterOf(picture, root) >= UP) {
    root--
    if (!load<u8>(same + root)) continue
    borrowRow(picture, other, root)
    break
  }
  makeReal(picture, y, y + 1)
}

/** The same for a picture that has all its rows. */
export function makeReal(picture: usize, y0: u32, y1: u32): void {
  const bytes = <usize>load<u32>(picture, STRIDE) - 1
  const pixelBytes = <usize>load<u32>(picture, PIXEL_BYTES)
  let above = rowAbove(picture, y0)
  for (let y = y0; y < y1; y++) {
    let row = rowAt(picture, y)
    if (y + 1 < y1 && filterOf(picture, y) == PAETH && filterOf(picture, y + 1) == PAETH) {
      const below = rowAt(picture, ++y)
      unfilterTwoPaeth(row, below, above, bytes, pixelBytes)
      store<u8>(row - 1, NONE)
      store<u8>(below - 1, NONE)
      row = below
    } else unfilterRow(row, above, bytes, pixelBytes)
    above = row
  }
}

/** Where the pixels of the row above a row are, if the row needs them. */
function rowAbove(picture: usize, y: u32): usize {
  const scratch = <usize>load<u32>(picture, SCRATCH)
  if (y == 0) return zeroRow(scratch)
  const above = rowAt(picture, y - 1)
  if (filterOf(picture, y) < UP || filterOf(picture, y - 1) == NONE) return above
  let root = y - 1
  let isUp = true
  while (root > 0 && filterOf(picture, root) >= UP) {
    if (filterOf(picture, root) != UP) isUp = false
    root--
  }
  if (root == 0 && filterOf(picture, 0) > UP) isUp = false
  if (isUp) return sumRows(picture, root, y)
  makeReal(picture, root, y)
  return above
}

/** The pixels of row `y1 - 1`, given that row `y0` does not look up and all rows after it are filtered with Up. */
function sumRows(picture: usize, y0: u32, y1: u32): usize {
  const stride = load<u32>(picture, STRIDE)
  const scratch = <usize>load<u32>(picture, SCRATCH)
  const sum = sumRow(scratch, stride) + 16
  memory.copy(sum - 1, rowAt(picture, y0) - 1, stride)
  const isSub = load<u8>(sum - 1) == SUB
  if (isSub) unfilterRow(sum, sum, stride - 1, load<u32>(picture, PIXEL_BYTES))
  for (let y = y0 + 1; y < y1; y++) addRow(sum, rowAt(picture, y), stride - 1)
  return sum
}
