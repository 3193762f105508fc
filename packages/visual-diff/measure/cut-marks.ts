import type { Box } from '../geometry/box.ts'
import type { Kernel } from '../kernel/open-kernel.ts'
import type { Plane } from './mark-changes.ts'

/**
 * The mask of a comparison, and memory for `listMarks`: as many bytes as the plane has rows and columns
 * together.
 */
export interface MarkedPlane {
  kernel: Kernel
  plane: Plane
  list: number
}

/** Rows or columns [from, to) of a box. */
export interface Part {
  from: number
  to: number
}

/** Marks the rows and columns of a box that contain changed pixels. */
export function listMarks({ kernel, plane, list }: MarkedPlane, { x, y, width, height }: Box) {
  kernel.exports.listMarks(plane.address, x, y, width, height, list)
  const marks = kernel.bytes(list, height + width).slice()
  return { rows: marks.subarray(0, height), columns: marks.subarray(height) }
}

/** Splits marks into parts that are separated by at least `gap` free pixels. */
export function part(marks: Uint8Array, gap: number): Part[] {
  const parts: Part[] = []
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) {
    const last = parts.at(-1)
    if (last && at - last.to < gap) last.to = at + 1
    else parts.push({ from: at, to: at + 1 })
  }
  return parts
}
