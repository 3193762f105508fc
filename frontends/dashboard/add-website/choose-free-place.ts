export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const gap = 8

/**
 * The distance in CSS pixels by which a floating box has to move in order to cover none of these boxes: first
 * along the bottom, else upwards to the nearest free position directly above one of them. Without a free
 * position it does not move.
 */
export function chooseFreePlace(own: Box, windowWidth: number, covered: Box[]): { x: number; y: number } {
  const room = Math.max(0, windowWidth - 2 * own.left - own.width)
  const above = covered.map(({ top }) => top - own.height - gap).filter((top) => top > 0 && top < own.top)
  for (const top of [own.top, ...above.toSorted((one, other) => other - one)])
    for (const x of [0, room / 2, room]) {
      const moved = { ...own, left: own.left + x, top }
      if (!covered.some((box) => overlaps(moved, box))) return { x, y: top - own.top }
    }
  return { x: 0, y: 0 }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
