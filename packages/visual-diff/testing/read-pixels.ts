import type { Kernel, Picture } from '../kernel/open-kernel.ts'

/** All pixels of a decoded image as RGB; `other` is the image with which it was loaded. */
export function readPixels(kernel: Kernel, picture: Picture, other: Picture): Buffer {
  kernel.exports.prepare(picture.address, other.address, 0, picture.height)
  return readRows(kernel, picture, 0, picture.height)
}

/** Rows that have been prepared. */
export function readRows(kernel: Kernel, { address }: Picture, from: number, to: number): Buffer {
  const [width = 0, , , stride = 0, pixels = 0] = new Uint32Array(kernel.exports.memory.buffer, address, 5)
  const rows = Array.from({ length: to - from }, (_, nth) =>
    kernel.bytes(pixels + (from + nth) * stride, width * 3),
  )
  return Buffer.concat(rows)
}
