import { maskRow } from './plane'

/** A byte for each row of a box, then one for each column: 1 where the mask holds a pixel of value 1 or 2. */
export function listMarks(plane: usize, x: i32, y: i32, width: i32, height: i32, out: usize): void {
  const columns = out + height
  memory.fill(out, 0, height + width)
  for (let row = 0; row < height; row++) {
    const mask = maskRow(plane, y + row)
    let column = 0
    while (column < width) {
      const at = x + column
      const byte = <u32>load<u8>(mask + <usize>(at >> 2))
      if (!byte) {
        column += 4 - (at & 3)
        continue
      }
      const value = (byte >> (6 - 2 * (at & 3))) & 3
      if (value == 1 || value == 2) {
        store<u8>(out + row, 1)
        store<u8>(columns + column, 1)
      }
      column++
    }
  }
}

/** Whether a box of the plane has a pixel of value 1 or 2. */
export function hasMarks(plane: usize, x: i32, y: i32, width: i32, height: i32): bool {
  for (let row = y; row < y + height; row++) {
    const mask = maskRow(plane, row)
    for (let column = x; column < x + width; column++) {
      const value = (<u32>load<u8>(mask + <usize>(column >> 2)) >> (6 - 2 * (column & 3))) & 3
      if (value == 1 || value == 2) return true
    }
  }
  return false
}
