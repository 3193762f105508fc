export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const maxRows = 5
const gap = 8

/**
 * How far a floating box is moved so that it covers none of these: along the bottom first, then in rows above. Where nothing is free it
 * stays. All in CSS pixels.
 */
export function chooseFreePlace(own: Box, windowWidth: number, covered: Box[]): { x: number; y: number } {
  const room = Math.max(0, windowWidth - 2 * own.left - own.width)
  for (let row = 0; row < maxRows; row += 1) {
    for (const x of [0, room / 2, room]) {
      const y = row === 0 ? 0 : -row * (own.height + gap)
      const moved = { ...own, left: own.left + x, top: own.top + y }
      if (moved.top > 0 && !covered.some((box) => overlaps(moved, box))) return { x, y }
    }
  }
  return { x: 0, y: 0 }
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height
