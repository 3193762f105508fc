/** A rectangle in pixels from an image's top left corner. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The whole pixels that a box covers at least in part, with a margin of `more` pixels. */
export function roundBox(box: Box, more = 0): Box {
  const [x, y] = [Math.floor(box.x) - more, Math.floor(box.y) - more]
  const width = Math.ceil(box.x + box.width) + more - x
  return { x, y, width, height: Math.ceil(box.y + box.height) + more - y }
}
