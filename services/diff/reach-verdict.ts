import type { Alignment } from './align-pair.ts'
import { hasChanged } from './judge.ts'
import type { Manner, Sensitivity } from './judge.ts'
import { lookCoarsely } from './look-coarsely.ts'
import type { Kernel, Pair } from './open-kernel.ts'
import { pixelsOf } from './paint-noise.ts'
import type { Picture } from './open-kernel.ts'
import { isSeenShift } from './runs.ts'
import { sumUp } from './sum-up.ts'
import type { Tiles } from './tiles.ts'

/** That something changed, and in which tiles, looked at in which manner. */
export interface Verdict {
  tiles: Tiles
  manner: Manner
}

export interface Look {
  kernel: Kernel
  pair: Pair
  alignment: Alignment
  tiles: Tiles
}

/** Nothing if a person would not want to hear of it. Another width is another layout. */
export function reachVerdict(look: Look, sensitivity: Sensitivity): Verdict | undefined {
  const { runs } = look.alignment
  const { shiftedRows } = sumUp(runs, 0)
  const verdict = { tiles: look.tiles, manner: sensitivity }
  const isOther = look.pair.before.width !== look.pair.after.width
  return isOther || hasChanged({ tiles: look.tiles, shiftedRows }, sensitivity) ? verdict : undefined
}

/** The same where the two were seen with different browsers or fonts: lines of text then come to stand a few rows lower here and there. */
export function reachTolerantVerdict({ kernel, pair, alignment, tiles }: Look): Verdict | undefined {
  const { before, after } = pair
  const { runs } = alignment
  const shiftedRows = Math.max(0, ...runs.filter(isSeenShift).map(({ rows }) => rows))
  kernel.exports.prepare(before.address, after.address, 0, before.height)
  kernel.exports.prepare(after.address, before.address, 0, after.height)
  const pixels = (picture: Picture) => ({
    ...pixelsOf(kernel, picture),
    bytes: new Uint8Array(kernel.exports.memory.buffer),
    width: picture.width,
    height: picture.height,
  })
  const coarse = lookCoarsely(pixels(before), pixels(after), runs, tiles)
  const isOther = before.width !== after.width
  return isOther || hasChanged({ tiles: coarse, shiftedRows }, 'tolerant')
    ? { tiles: coarse, manner: 'tolerant' }
    : undefined
}
