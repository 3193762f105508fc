/** The comparison's counts for each tile of 16 x 16 pixels of the current image, row by row. */
export interface Tiles {
  columns: number
  rows: number
  /** Pixels whose colour differs visibly. */
  changed: Uint16Array
  /** Pixels whose colour differs slightly. */
  colourShift: Uint16Array
}

export const tileSize = 16

/**
 * The pixels of a tile from which colour shifts count: an antialiased edge shifts in lines, a recoloured
 * background everywhere.
 */
const solid = 0.6 * tileSize * tileSize

/** Pixels of a tile that count as a colour shift. */
export function colourShiftIn({ colourShift }: Tiles, tile: number): number {
  const pixels = colourShift[tile] ?? 0
  return pixels >= solid ? pixels : 0
}

/** Pixels of a tile with another background, whether changed or shifted. */
export function backgroundIn(tiles: Tiles, tile: number): number {
  const pixels = markedIn(tiles, tile)
  return pixels >= solid ? pixels : 0
}

/**
 * Pixels of a tile that count as a colour shift, also if only neighbouring tiles are filled enough: a
 * background extends into tiles that it fills in part.
 */
export function colourShiftAround(tiles: Tiles, tile: number): number {
  const colourShift = tiles.colourShift[tile] ?? 0
  if (colourShift === 0 || colourShiftIn(tiles, tile) > 0) return colourShift
  const column = tile % tiles.columns
  for (const y of [-1, 0, 1]) {
    for (const x of [-1, 0, 1]) {
      const isInside = column + x >= 0 && column + x < tiles.columns
      if (isInside && colourShiftIn(tiles, tile + y * tiles.columns + x) > 0) return colourShift
    }
  }
  return 0
}

/** The number of a tile's pixels that differ. */
export const markedIn = ({ changed, colourShift }: Tiles, tile: number) =>
  (changed[tile] ?? 0) + (colourShift[tile] ?? 0)

export const changedIn = ({ changed }: Tiles, tile: number) => changed[tile] ?? 0

/** The most that `count` finds in any square of `size` x `size` tiles. */
export function maxWithin(tiles: Tiles, size: number, count: (tiles: Tiles, tile: number) => number): number {
  // A summed area table (Crow 1984) has a row and a column of zeroes, then the sums of all values above and
  // to the left.
  const width = tiles.columns + 1
  const sums = new Int32Array(width * (tiles.rows + 1))
  const sum = (x: number, y: number) => sums[y * width + x] ?? 0
  let most = 0
  for (let y = 1; y <= tiles.rows; y += 1) {
    let line = 0
    for (let x = 1; x <= tiles.columns; x += 1) {
      line += count(tiles, (y - 1) * tiles.columns + x - 1)
      sums[y * width + x] = sum(x, y - 1) + line
      const [left, top] = [Math.max(0, x - size), Math.max(0, y - size)]
      most = Math.max(most, sum(x, y) - sum(left, y) - sum(x, top) + sum(left, top))
    }
  }
  return most
}
