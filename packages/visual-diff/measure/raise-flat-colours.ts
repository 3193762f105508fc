import type { Run } from '../geometry/runs.ts'
import type { Kernel, Pair } from '../kernel/open-kernel.ts'
import { limits } from '../limits/change-limits.ts'
import { colourDistance, toLab } from './colour-distance.ts'
import type { Plane } from './mark-changes.ts'
import { pixelsOf } from './paint-ignored-regions.ts'
import { tileSize } from './tiles.ts'

/** Every eighth pixel of every eighth row represents those around it. */
const step = 8

/**
 * Marks flat areas of another colour that YIQ cannot distinguish, as with pale yellows and dark blues: from a
 * distance in CIEDE2000 and an area on that are visible (`limits.tint`).
 */
export function raiseFlatColours(kernel: Kernel, pair: Pair, plane: Plane, runs: Run[]) {
  const columns = Math.ceil(plane.width / tileSize)
  const samples = countSamples(kernel, pair, plane, runs, columns)
  if (samples.size === 0) return
  const seen = seenIn(samples, columns)
  for (const tile of seen) {
    const [x, y] = [(tile % columns) * tileSize, Math.floor(tile / columns) * tileSize]
    for (const run of runs) if (run.kind === 'paired') raiseIn(kernel, pair, plane, run, { x, y })
  }
}

/** Counts in each tile the pixels that are flat in both screenshots and clearly different, but not marked. */
function countSamples(kernel: Kernel, { before, after }: Pair, plane: Plane, runs: Run[], columns: number) {
  const bytes = Buffer.from(kernel.exports.memory.buffer)
  const [one, other] = [pixelsOf(kernel, before), pixelsOf(kernel, after)]
  const isFlatColour = openFlatColourCheck(bytes)
  const samples = new Map<number, number>()
  for (const run of runs) {
    if (run.kind !== 'paired') continue
    const [left, right] = [Math.ceil(run.x / step) * step, run.x + run.width - 1]
    for (let y = Math.ceil(run.b / step) * step; y < run.b + run.rows; y += step) {
      const [from, to] = [one.start + (y + run.a - run.b) * one.stride, other.start + y * other.stride]
      // Most rows are equal, and comparing them as a whole takes a fraction of the time.
      const [start, end] = [3 * left, 3 * (right + 1)]
      if (end <= start || bytes.compare(bytes, from + start, from + end, to + start, to + end) === 0) continue
      const mask = plane.mask + y * plane.maskStride + 1
      for (let x = left; x < right; x += step) {
        if (isMarked(bytes, mask, x) || !isFlatColour(from + 3 * x, to + 3 * x)) continue
        const tile = Math.floor(y / tileSize) * columns + Math.floor(x / tileSize)
        samples.set(tile, (samples.get(tile) ?? 0) + 1)
      }
    }
  }
  return samples
}

const isMarked = (bytes: Uint8Array, mask: number, x: number) =>
  (((bytes[mask + (x >> 2)] ?? 0) >> (6 - 2 * (x & 3))) & 3) !== 0

/**
 * Whether two pixels equal their right neighbours and differ visibly in colour; results are cached, because a
 * page has few colours.
 */
function openFlatColourCheck(bytes: Uint8Array): (a: number, b: number) => boolean {
  const known = new Map<number, Map<number, boolean>>()
  const colourAt = (at: number) =>
    ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
  const labOf = (colour: number) => toLab(colour >> 16, (colour >> 8) & 255, colour & 255)
  return (a, b) => {
    const [was, is] = [colourAt(a), colourAt(b)]
    if (was === is || colourAt(a + 3) !== was || colourAt(b + 3) !== is) return false
    const others = known.get(was) ?? new Map<number, boolean>()
    if (others.size === 0) known.set(was, others)
    const isFar = others.get(is) ?? colourDistance(labOf(was), labOf(is)) >= limits.tint.distance
    others.set(is, isFar)
    return isFar
  }
}

/** The tiles of squares in which this many samples have another colour. */
function seenIn(samples: Map<number, number>, columns: number): Set<number> {
  const { tiles, pixels } = limits.tint
  const seen = new Set<number>()
  for (const tile of samples.keys()) {
    const left = tile % columns
    const square = Array.from({ length: tiles * Math.min(tiles, columns - left) }, (_, nth) => {
      const across = Math.min(tiles, columns - left)
      return tile + Math.floor(nth / across) * columns + (nth % across)
    }).filter((at) => samples.has(at))
    const all = square.reduce((sum, at) => sum + (samples.get(at) ?? 0), 0)
    if (all * step * step >= pixels) for (const at of square) seen.add(at)
  }
  return seen
}

function raiseIn(
  kernel: Kernel,
  { before, after }: Pair,
  plane: Plane,
  run: Run,
  { x, y }: { x: number; y: number },
) {
  const [top, bottom] = [Math.max(y, run.b), Math.min(y + tileSize, run.b + run.rows)]
  const [left, right] = [Math.max(x, run.x), Math.min(x + tileSize, run.x + run.width)]
  if (bottom <= top || right <= left) return
  const block = [left, right - left, bottom - top] as const
  kernel.exports.raiseShade(plane.address, before.address, after.address, top + run.a - run.b, top, ...block)
}
