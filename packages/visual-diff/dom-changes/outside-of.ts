import type { Box } from '../geometry/box.ts'

type Size = Pick<Box, 'width' | 'height'>

/** The parts of an image that are in none of these boxes: bands of rows that are cut where boxes are. */
export function outsideOf(boxes: Box[], { width, height }: Size): Box[] {
  const within = (at: number) => Math.max(0, Math.min(height, at))
  const edges = new Set([0, height, ...boxes.flatMap((box) => [within(box.y), within(box.y + box.height)])])
  const rows = [...edges].toSorted((one, other) => one - other)
  return rows.slice(1).flatMap((bottom, nth) => {
    const top = rows[nth] ?? 0
    const here = boxes.filter((box) => box.y < bottom && box.y + box.height > top)
    return gapsBetween(here, width).map(([x, right]) => ({
      x,
      y: top,
      width: right - x,
      height: bottom - top,
    }))
  })
}

function gapsBetween(boxes: Box[], width: number): [from: number, to: number][] {
  const gaps: [number, number][] = []
  let right = 0
  for (const box of boxes.toSorted((one, other) => one.x - other.x)) {
    if (box.x > right) gaps.push([right, Math.min(width, box.x)])
    right = Math.max(right, box.x + box.width)
  }
  if (right < width) gaps.push([right, width])
  return gaps.filter(([from, to]) => to > from)
}
