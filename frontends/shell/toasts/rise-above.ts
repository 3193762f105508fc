interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The CSS pixels by which a box at the lower edge of the window has to rise in order to cover none of the
 * others; 0 where it would leave the window.
 */
export function riseAbove(own: Box, others: Box[]): number {
  const height = own.bottom - own.top
  let { bottom } = own
  const shown = others.filter((other) => other.bottom > other.top)
  for (const other of shown.toSorted((one, two) => two.bottom - one.bottom)) {
    const isInColumn = other.left < own.right && own.left < other.right
    if (isInColumn && other.top < bottom && bottom - height < other.bottom) bottom = other.top
  }
  return bottom >= height ? own.bottom - bottom : 0
}
