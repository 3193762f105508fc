/** A rectangle of a picture, in pixels from its top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole pixels that a box covers, if only in part, with a margin of so many. */
export function roundBox(box: Box, more = 0): Box {
  const [x, y] = [Math.floor(box.x) - more, Math.floor(box.y) - more]
  const width = Math.ceil(box.x + box.width) + more - x
  return { x, y, width, height: Math.ceil(box.y + box.height) + more - y }
}
