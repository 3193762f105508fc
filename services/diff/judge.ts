import { changedIn, driftIn, mostWithin } from './tiles.ts'
import type { Tiles } from './tiles.ts'

export type Sensitivity = 'strict' | 'normal' | 'relaxed'

/**
 * From where on a person would want to hear of it. All limits are absolute and local: what is seen at one place is as visible
 * on a page of 16,000 rows as on one of 800, and as much spread thin over a page is not seen at all.
 */
export const limits = {
  /** Changed pixels in a square of so many tiles of 16 x 16 pixels. */
  changed: {
    strict: { pixels: 1, tiles: 1 },
    normal: { pixels: 20, tiles: 4 },
    relaxed: { pixels: 400, tiles: 8 },
    // Tiles are counted whole or not at all then: three of them.
    tolerant: { pixels: 3 * 256, tiles: 4 },
  },
  /** Pixels of a slightly different colour that fill their tiles: a button of 32 x 32, or the ground of a whole section. */
  drift: {
    strict: { pixels: 160, tiles: 1 },
    normal: { pixels: 512, tiles: 4 },
    relaxed: { pixels: 8_192, tiles: 8 },
    tolerant: { pixels: Infinity, tiles: 1 },
  },
  /** Rows that came in or went; fewer are absorbed. */
  rows: { strict: 1, normal: 3, relaxed: 17, tolerant: 17 },
  /** Fewer pixels are not listed as a region of their own. */
  region: { strict: 1, normal: 12, relaxed: 100, tolerant: 256 },
} as const

/** How closely is looked: tolerantly where the two were seen with different browsers or fonts. */
export type Manner = Sensitivity | 'tolerant'

export interface Evidence {
  tiles: Tiles
  /** Rows that came in, went or moved; looked at tolerantly, those at one place. */
  shiftedRows: number
}

export function hasChanged({ tiles, shiftedRows }: Evidence, manner: Manner): boolean {
  const changed = limits.changed[manner]
  const drift = limits.drift[manner]
  return (
    shiftedRows >= limits.rows[manner] ||
    mostWithin(tiles, changed.tiles, changedIn) >= changed.pixels ||
    mostWithin(tiles, drift.tiles, driftIn) >= drift.pixels
  )
}

/** What an event says, where nothing is normal. */
export function readSensitivity(word: string): Sensitivity {
  return word === 'strict' || word === 'relaxed' ? word : 'normal'
}
