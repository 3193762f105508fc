import type { DomElement } from '@vigia/storage/dom-snapshot'

/** A part of an image in pixels, from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Rounds a box to whole pixels and cuts it at the screenshot; undefined if nothing is left. */
export function toBox([x, y, width, height]: DomElement['box']): Box | undefined {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  const [right, bottom] = [Math.ceil(x + width), Math.ceil(y + height)]
  // A box without width may have content beside it, but shows nothing itself.
  if (width <= 0 || height <= 0 || right <= left || bottom <= top) return undefined
  return { x: left, y: top, width: right - left, height: bottom - top }
}

export const areaOf = ({ width, height }: Box) => width * height

export function intersect(one: Box, other: Box): Box | undefined {
  const [x, y] = [Math.max(one.x, other.x), Math.max(one.y, other.y)]
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : undefined
}

/** The share of a box that others cover together, 0 to 1. */
export function coveredShare(box: Box, others: Box[]): number {
  const all = areaOf(box)
  if (all === 0) return 0
  let left = [box]
  for (const other of others) {
    left = left.flatMap((piece) => subtract(piece, other))
    // Only boxes that cover almost nothing make so many pieces: what is left counts as not covered.
    if (left.length === 0 || left.length > 2_000) break
  }
  return 1 - left.reduce((sum, piece) => sum + areaOf(piece), 0) / all
}

function subtract(piece: Box, other: Box): Box[] {
  const shared = intersect(piece, other)
  if (!shared) return [piece]
  const [right, bottom] = [piece.x + piece.width, piece.y + piece.height]
  const [sharedRight, sharedBottom] = [shared.x + shared.width, shared.y + shared.height]
  return [
    { ...piece, height: shared.y - piece.y },
    { ...piece, y: sharedBottom, height: bottom - sharedBottom },
    { x: piece.x, y: shared.y, width: shared.x - piece.x, height: shared.height },
    { x: sharedRight, y: shared.y, width: right - sharedRight, height: shared.height },
  ].filter(({ width, height }) => width > 0 && height > 0)
}
