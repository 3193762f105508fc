import { changedIn, groundIn, mostWithin } from '../measure/tiles.ts'
import type { Tiles } from '../measure/tiles.ts'

export type Sensitivity = 'strict' | 'normal' | 'relaxed'

/** So many pixels in a square of so many tiles of 16 x 16 pixels. */
export interface Limit {
  pixels: number
  tiles: number
  /** Of small things one unlike pixel is enough, if ink came or went; alone in their line they need so many pixels. See find-unlike.ts. */
  ink?: number
}

/**
 * From where on a person would want to hear of it. All limits but that of a tint are absolute and local: what is seen at one
 * place is as visible on a page of 16,000 rows as on one of 800, and as much spread thin over a page is not seen at all.
 */
export const limits = {
  /** Changed pixels. */
  changed: {
    strict: { pixels: 1, tiles: 1 },
    normal: never(),
    relaxed: never(),
    // Tiles are counted whole or not at all then: three of them.
    tolerant: { pixels: 3 * 256, tiles: 4 },
  },
  /**
   * Pixels unlike whatever stood there: see find-unlike.ts. Text that stands a part of a pixel further on has up to 2 of them at
   * one place, another digit of 16 pixels 10 or more, and a comma that became a full stop 1.
   */
  unlike: {
    strict: { pixels: 5, tiles: 2, ink: 1 },
    normal: { pixels: 5, tiles: 2, ink: 2 },
    relaxed: { pixels: 400, tiles: 8 },
    tolerant: never(),
  },
  /** Pixels of another colour, if only slightly, that fill their tiles: a button of 32 x 32, or the ground of a whole section. */
  ground: {
    strict: { pixels: 160, tiles: 1 },
    normal: { pixels: 512, tiles: 4 },
    relaxed: { pixels: 8_192, tiles: 8 },
    tolerant: never(),
  },
  /**
   * Text, an icon or a ground of another colour, to strict eyes only: so many pixels that are so far apart in CIEDE2000, where of all
   * that differs such a share differs the same way. Of a word of 11 px in a colour 3 away, the third pixel is 2.2 away or more.
   */
  shade: { distance: 2.1, pixels: 3, share: 0.75 },
  /** The share of the page whose ground differs so little that it is seen by its size alone. */
  tint: { strict: 0.01, normal: 0.25, relaxed: Infinity, tolerant: Infinity },
  /** Rows that came in or went; fewer are absorbed. */
  rows: { strict: 1, normal: 3, relaxed: 17, tolerant: 17 },
  /** Fewer pixels are not listed as a region of their own. */
  region: { strict: 1, normal: 2, relaxed: 100, tolerant: 256 },
} as const

function never(): Limit {
  return { pixels: Infinity, tiles: 1 }
}

/** How closely is looked: tolerantly where the two were seen with different browsers or fonts. */
export type Manner = Sensitivity | 'tolerant'

export interface Evidence {
  tiles: Tiles
  /** Rows that came in, went or moved; looked at tolerantly, those at one place. */
  shiftedRows: number
  /** Whether as many pixels as that are unlike; asked only where nothing cheaper tells. */
  hasUnlike: (limit: Limit) => boolean
}

export function hasChanged({ tiles, shiftedRows, hasUnlike }: Evidence, manner: Manner): boolean {
  const unlike = limits.unlike[manner]
  return (
    shiftedRows >= limits.rows[manner] ||
    isReached(tiles, limits.changed[manner], changedIn) ||
    isReached(tiles, limits.ground[manner], groundIn) ||
    (unlike.pixels < Infinity && hasUnlike(unlike))
  )
}

function isReached(tiles: Tiles, limit: Limit, count: (tiles: Tiles, tile: number) => number): boolean {
  return limit.pixels < Infinity && mostWithin(tiles, limit.tiles, count) >= limit.pixels
}

/** What an event says, where nothing is normal. */
export function readSensitivity(word: string): Sensitivity {
  return word === 'strict' || word === 'relaxed' ? word : 'normal'
}
