import { changedIn, colourShiftIn, tileSize, type Tiles } from './tiles.ts'
import { inCurrent, isShift, type Run } from '../geometry/runs.ts'

/** Packed RGB, `stride` bytes from row to row, from byte `start` on. */
export interface Pixels {
  bytes: Uint8Array
  start: number
  stride: number
  width: number
  height: number
}

/**
 * The visible difference, of 255 levels, of a tile's mean in red, green, blue or contrast in low resolution.
 */
const visible = 24
/**
 * The distance in half pixels by which text may move when it is drawn differently: sideways, and up and down
 * as lines add up.
 */
const reach = { x: 2, y: 4 }

/**
 * Returns differing tiles as completely changed: tiles whose mean colour and contrast occur nowhere near
 * their position in the baseline. Edges of letters, and letters that moved slightly, do not differ in low
 * resolution.
 */
export function compareLowResolution(before: Pixels, after: Pixels, runs: Run[], tiles: Tiles): Tiles {
  const [a, b] = [halve(before), halve(after)]
  const changed = new Uint16Array(tiles.changed.length)
  const beside = runsBeside(runs, tiles.rows)
  for (let tile = 0; tile < changed.length; tile += 1) {
    if (changedIn(tiles, tile) + colourShiftIn(tiles, tile) === 0) continue
    const x = (tile % tiles.columns) * tileSize
    const y = Math.floor(tile / tiles.columns) * tileSize
    const shift = shiftAt(beside[y / tileSize] ?? [], x + tileSize / 2)
    if (isVisible(a, b, x / 2, y / 2, Math.round(shift / 2))) changed[tile] = tileSize * tileSize
  }
  return { ...tiles, changed, colourShift: new Uint16Array(changed.length) }
}

/** The runs at the middle of each row of tiles. */
function runsBeside(runs: Run[], rows: number): Run[][] {
  const beside = Array.from({ length: rows }, (): Run[] => [])
  const nth = (y: number) => Math.max(0, Math.ceil((y - tileSize / 2) / tileSize))
  for (const run of runs) {
    if (isShift(run)) continue
    for (const row of beside.slice(nth(run.b), nth(run.b + inCurrent(run)))) row.push(run)
  }
  return beside
}

function shiftAt(beside: Run[], x: number): number {
  const run = beside.find((one) => x >= one.x && x < one.x + one.width)
  return run ? run.a - run.b : 0
}

/** Scales an image to half its size; each pixel is the mean of four. */
function halve({ bytes, start, stride, width, height }: Pixels): Pixels {
  const [across, down] = [width >> 1, height >> 1]
  const half = new Uint8Array(across * down * 3)
  for (let y = 0; y < down; y += 1) {
    let at = start + 2 * y * stride
    for (let to = y * across * 3; to < (y + 1) * across * 3; at += 6) {
      for (let channel = at; channel < at + 3; channel += 1, to += 1) {
        const top = (bytes[channel] ?? 0) + (bytes[channel + 3] ?? 0)
        half[to] = (top + (bytes[channel + stride] ?? 0) + (bytes[channel + stride + 3] ?? 0) + 2) >> 2
      }
    }
  }
  return { bytes: half, start: 0, stride: across * 3, width: across, height: down }
}

function isVisible(a: Pixels, b: Pixels, x: number, y: number, shift: number): boolean {
  const seen = meanOf(b, x, y)
  if (!seen) return false
  for (const dy of nearFirst(reach.y)) {
    for (const dx of nearFirst(reach.x)) {
      const was = meanOf(a, x + dx, y + dy + shift)
      if (was && seen.every((value, channel) => Math.abs(value - (was[channel] ?? 0)) <= visible))
        return false
    }
  }
  return true
}

const nearFirst = (most: number) =>
  Array.from({ length: 2 * most + 1 }, (_, nth) => (nth % 2 === 0 ? nth / 2 : -(nth + 1) / 2))

/** Mean colour and contrast (standard deviation of green) of a tile, cut to the image. */
function meanOf({ bytes, stride, width, height }: Pixels, x: number, y: number): number[] | undefined {
  const size = tileSize / 2
  const [left, top] = [Math.max(0, x), Math.max(0, y)]
  const [right, bottom] = [Math.min(width, x + size), Math.min(height, y + size)]
  const count = (right - left) * (bottom - top)
  if (right <= left || bottom <= top) return undefined
  let [red, green, blue, squares] = [0, 0, 0, 0]
  for (let row = top; row < bottom; row += 1) {
    for (let at = row * stride + left * 3; at < row * stride + right * 3; at += 3) {
      red += bytes[at] ?? 0
      const value = bytes[at + 1] ?? 0
      green += value
      squares += value * value
      blue += bytes[at + 2] ?? 0
    }
  }
  const contrast = Math.sqrt(Math.max(0, squares / count - (green / count) ** 2))
  return [red / count, green / count, blue / count, contrast]
}
