import { findRounded } from '../rows/absorb-rounding.ts'
import { colourDistance, toLab } from './colour-distance.ts'
import { limits } from '../limits/change-limits.ts'
import type { Plane } from './mark-changes.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { inCurrent, type Run } from '../geometry/runs.ts'
import { tileSize } from './tiles.ts'

/** The part of a paired run in one tile. */
interface Piece {
  tile: number
  run: Run
  rows: [ya: number, yb: number, x: number, width: number, rows: number]
}

/** The colour differences in one tile, or in several. */
interface Shade {
  /** The sums of added red, green and blue, and the total of additions and removals. */
  sums: number[]
  /** The distance of the colours that differ most. */
  apart: number[]
}

/**
 * Marks text, icons and backgrounds with a new colour as changed, even if no single pixel counts. Within
 * 32 x 32 pixels all differences must have the same direction, and enough of them must be visible with strict
 * sensitivity: below an insertion edges may only be antialiased differently.
 */
export function raiseShades(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]) {
  const { before, after } = pair
  const columns = Math.ceil(after.width / tileSize)
  const shades = new Map<number, Shade>()
  const found: Piece[] = []
  const measure = openShadeMeasure(kernel, pair, new Set(findRounded(runs, true)))
  for (const piece of piecesOf(runs, columns)) {
    const shade = measure(piece)
    if (!shade) continue
    found.push(piece)
    const other = shades.get(piece.tile)
    shades.set(piece.tile, other ? join([other, shade]) : shade)
  }
  const seen = seenIn(shades, columns)
  for (const { tile, rows } of found)
    if (seen.has(tile)) kernel.exports.raiseShade(plane.address, before.address, after.address, ...rows)
}

function* piecesOf(runs: Run[], columns: number): Generator<Piece> {
  for (const run of runs) {
    if (run.kind !== 'paired') continue
    const [bottom, right] = [run.b + inCurrent(run), run.x + run.width]
    for (let y = run.b; y < bottom; y = nextTile(y)) {
      const rows = Math.min(bottom, nextTile(y)) - y
      for (let x = run.x; x < right; x = nextTile(x)) {
        const tile = Math.floor(y / tileSize) * columns + Math.floor(x / tileSize)
        yield { tile, run, rows: [y + run.a - run.b, y, x, Math.min(right, nextTile(x)) - x, rows] }
      }
    }
  }
}

const nextTile = (at: number) => (Math.floor(at / tileSize) + 1) * tileSize

function openShadeMeasure(
  kernel: Kernel,
  { before, after }: Pair,
  moved: ReadonlySet<Run>,
): (piece: Piece) => Shade | undefined {
  const out = kernel.allocate(kernel.exports.shadeBytes())
  return ({ run, rows }) => {
    if (!kernel.exports.shadeIn(before.address, after.address, ...rows, moved.has(run), out)) return undefined
    const measured = [...new Int32Array(kernel.exports.memory.buffer, out, 13)]
    const sums = measured.slice(0, 4)
    const [, , , all = 0] = sums
    if (all === 0) return undefined
    return { sums, apart: [4, 7, 10].map((at) => apartAt(measured, at)) }
  }
}

function apartAt(measured: number[], at: number): number {
  const [apart = 0, one = 0, other = 0] = measured.slice(at, at + 3)
  return apart === 0 ? 0 : colourDistance(labOf(one), labOf(other))
}

const labOf = (packed: number) => toLab(packed & 255, (packed >> 8) & 255, (packed >> 16) & 255)

/** The tiles whose colour has visibly changed, in themselves or in the average with their neighbours. */
function seenIn(shades: Map<number, Shade>, columns: number): Set<number> {
  const seen = new Set<number>()
  for (const [tile, shade] of shades) {
    if (isSeen(shade)) seen.add(tile)
    for (const first of [tile, tile - 1, tile - columns, tile - columns - 1]) {
      const tiles = [first, first + 1, first + columns, first + columns + 1].filter((at) => shades.has(at))
      if (isSeen(join(tiles.flatMap((at) => shades.get(at) ?? [])))) for (const at of tiles) seen.add(at)
    }
  }
  return seen
}

function join(shades: Shade[]): Shade {
  const sums = [0, 1, 2, 3].map((nth) => shades.reduce((sum, shade) => sum + (shade.sums[nth] ?? 0), 0))
  const apart = shades.flatMap((shade) => shade.apart).toSorted((one, other) => other - one)
  return { sums, apart: apart.slice(0, limits.shade.pixels) }
}

function isSeen({ sums, apart }: Shade): boolean {
  const { distance, pixels, share } = limits.shade
  const [red = 0, green = 0, blue = 0, all = 0] = sums
  return (
    (apart[pixels - 1] ?? 0) >= distance && Math.abs(red) + Math.abs(green) + Math.abs(blue) >= share * all
  )
}
