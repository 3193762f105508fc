import type { Tiles } from '../measure/tiles.ts'

/** The maximum gap in pixels between changes of one cluster. */
const gap = 24

/**
 * Half of the neighbouring tiles, and half of those beyond them; the other half link to this tile in turn.
 */
const next = [
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
] as const
const beyond = [
  [2, 0],
  [-2, 1],
  [2, 1],
  [-2, 2],
  [-1, 2],
  [0, 2],
  [1, 2],
  [2, 2],
] as const

/** The tiles with changes in order, with their number of pixels and extent. */
export interface Marked {
  tile: Int32Array
  pixels: Int32Array
  left: Int32Array
  top: Int32Array
  right: Int32Array
  bottom: Int32Array
  /** 1 for a tile whose neighbours are all marked. */
  isInner: Uint8Array
}

/**
 * Returns for each marked tile the index of the first one of its cluster: tiles that touch, and those whose
 * changed pixels are at most 24 pixels apart, belong together. Single linkage by union and find with halved
 * paths (Tarjan and van Leeuwen 1984).
 */
export function linkTiles({ columns, rows }: Tiles, marked: Marked): Int32Array {
  const places = new Int32Array(columns * rows).fill(-1)
  const parents = new Int32Array(marked.tile.length)
  for (let place = 0; place < parents.length; place += 1) {
    places[marked.tile[place] ?? 0] = place
    parents[place] = place
  }
  const link = (place: number, [x, y]: readonly [number, number], isNext: boolean) => {
    const tile = marked.tile[place] ?? 0
    const column = (tile % columns) + x
    const beside = column >= 0 && column < columns ? (places[tile + y * columns + x] ?? -1) : -1
    if (beside < 0 || !(isNext || isNear(marked, place, beside))) return
    const [one, two] = [findRoot(parents, place), findRoot(parents, beside)]
    parents[Math.max(one, two)] = Math.min(one, two)
  }
  for (let place = 0; place < parents.length; place += 1) {
    for (const by of next) link(place, by, true)
    // All neighbours of an inner tile are marked, and link it to the tiles beyond them.
    if (marked.isInner[place] === 0) for (const by of beyond) link(place, by, false)
  }
  return parents.map((_, place) => findRoot(parents, place))
}

/** Finds the first tile of a cluster, and halves the path to it. */
function findRoot(parents: Int32Array, place: number): number {
  let top = place
  while (parents[top] !== top) {
    parents[top] = parents[parents[top] ?? top] ?? top
    top = parents[top] ?? top
  }
  return top
}

function isNear({ left, top, right, bottom }: Marked, one: number, other: number): boolean {
  const apart = (starts: Int32Array, ends: Int32Array) =>
    Math.max(starts[one] ?? 0, starts[other] ?? 0) - Math.min(ends[one] ?? 0, ends[other] ?? 0)
  return apart(left, right) <= gap && apart(top, bottom) <= gap
}
