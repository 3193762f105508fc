import type { Plane } from './mark-changes.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import type { Run } from '../geometry/runs.ts'
import { markedIn, tileSize, type Tiles } from './tiles.ts'

/**
 * The squared YIQ distance from which a pixel counts as mismatched: a little above pixelmatch's threshold.
 */
const distance = 20 ** 2
/** The squared distance if no other pixel in the line differs. */
const loneDistance = 12 ** 2
/**
 * This many mismatched pixels are enough for a part that is alone in its line, even without added or removed
 * ink.
 */
const loneMismatch = 2
/** The divisor of all differences in a small part that gives the minimum of added or removed ink. */
const share = { usually: 3, alone: 3 }
/** A part with more marks in the surrounding tiles is not alone. */
const maxAlone = 160

export interface Marked {
  kernel: Kernel
  pair: Pair
  plane: Plane
  runs: Run[]
  tiles: Tiles
}

/** A part of a paired run in one tile with marks. */
export interface Piece {
  run: Run
  tile: number
  x: number
  y: number
  width: number
  height: number
}

export interface Found {
  /** Pixels that differ from the baseline even if it is shifted by less than a pixel. */
  mismatched: number
  /**
   * Counts pixels of small things with added or removed ink, and marks them as changed. Takes a hundred times
   * as long as the rest.
   */
  ink: () => number
}

/** What a measurement was opened for, and its memory in the kernel. */
interface Measure extends Marked {
  minInk: number
  /** The positions of mismatched pixels in the piece that was counted last. */
  scratch: number
  inkScratch: number
}

/**
 * Opens the measurement of mismatches; `minInk` is the minimum pixels of a part alone in its line, and 0
 * skips the search for ink.
 */
export function openMismatchMeasure(marked: Marked, minInk: number): (piece: Piece) => Found {
  const { kernel } = marked
  const scratch = kernel.allocate(kernel.exports.mismatchBytes())
  const inkScratch = minInk > 0 ? kernel.allocate(kernel.exports.inkBytes()) : 0
  const measure = { ...marked, minInk, scratch, inkScratch }
  return (piece) => {
    const mismatched = countMismatched(measure, piece, distance)
    return { mismatched, ink: () => findInk(measure, piece, mismatched) }
  }
}

function countMismatched(measure: Measure, { run, x, y, width, height }: Piece, limit: number): number {
  const { kernel, pair, plane, scratch } = measure
  const [a, b, at] = [pair.before.address, pair.after.address, plane.address]
  return kernel.exports.mismatchIn(at, a, b, y + run.a - run.b, y, x, width, height, limit, scratch)
}

/** Finds added or removed ink; called immediately after counting `mismatched`. */
function findInk(measure: Measure, piece: Piece, mismatched: number): number {
  const { tiles, minInk } = measure
  if (minInk === 0) return 0
  const ink = mismatched && raise(measure, piece, mismatched, { parts: share.usually, minAlone: 0 })
  if (ink > 0 || !mayBeAlone(tiles, piece.tile)) return ink
  if (mismatched >= loneMismatch) return raise(measure, piece, mismatched, { parts: 0, minAlone: minInk })
  const lone = countMismatched(measure, piece, loneDistance)
  return lone && raise(measure, piece, lone, { parts: share.alone, minAlone: minInk })
}

/** The divisor of all differences that gives the minimum of ink, and the minimum pixels of a lone part. */
interface MinInk {
  parts: number
  minAlone: number
}

function raise(
  measure: Measure,
  { run, x, y }: Piece,
  mismatched: number,
  { parts, minAlone }: MinInk,
): number {
  const { kernel, pair, plane, scratch, inkScratch } = measure
  const [right, bottom] = [run.x + run.width, run.b + run.rows]
  const block = [plane.address, pair.before.address, pair.after.address, run.a - run.b, x, y] as const
  const found = [mismatched, parts, minAlone] as const
  return kernel.exports.raiseInk(...block, ...found, run.x, right, run.b, bottom, scratch, inkScratch)
}

function mayBeAlone(tiles: Tiles, tile: number): boolean {
  const { columns } = tiles
  let marks = 0
  for (const down of [-columns, 0, columns])
    for (const right of [-2, -1, 0, 1, 2]) marks += markedIn(tiles, tile + down + right)
  return marks <= maxAlone
}

/** The part of a run in columns [from, to) of a row of tiles. */
export function* piecesIn(tiles: Tiles, run: Run, row: number, from = 0, to = Infinity): Generator<Piece> {
  const y = Math.max(run.b, row * tileSize)
  const height = Math.min(run.b + run.rows, (row + 1) * tileSize) - y
  const end = Math.min(run.x + run.width, to)
  for (let x = Math.max(run.x, from); x < end; x = (Math.floor(x / tileSize) + 1) * tileSize) {
    const column = Math.floor(x / tileSize)
    const tile = row * tiles.columns + column
    if (markedIn(tiles, tile) === 0) continue
    yield { run, tile, x, y, width: Math.min(end, (column + 1) * tileSize) - x, height }
  }
}
