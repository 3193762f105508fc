export type Sensitivity = 'strict' | 'normal' | 'relaxed'

/** A limit: this many pixels in a square of this many tiles of 16 x 16 pixels. */
export interface Limit {
  pixels: number
  tiles: number
  /**
   * For small parts one mismatched pixel is enough if ink was added or removed; parts that are alone in their
   * line need this many pixels. See find-mismatch.ts.
   */
  ink?: number
}

/**
 * The limits from which a change is reported. Except for a faint background's they are absolute and local: a
 * change is as visible on a page of 16,000 rows as on one of 800, and the same number of pixels scattered
 * over a page is not visible at all.
 */
export const limits = {
  /** Changed pixels. */
  changed: {
    strict: { pixels: 1, tiles: 1 },
    normal: never(),
    relaxed: never(),
    // In tolerant mode a tile counts completely or not at all, so this means three tiles.
    tolerant: { pixels: 3 * 256, tiles: 4 },
  },
  /**
   * Mismatched pixels: see find-mismatch.ts. Text that moved by a fraction of a pixel has up to 2 of them at
   * one position, another digit of 16 pixels 10 or more, and a comma that became a full stop 1.
   */
  mismatch: {
    strict: { pixels: 5, tiles: 2, ink: 1 },
    normal: { pixels: 5, tiles: 2, ink: 2 },
    relaxed: { pixels: 400, tiles: 8 },
    tolerant: never(),
  },
  /**
   * Pixels of another colour, if only slightly, that fill their tiles: a button of 32 x 32, or the background
   * of a whole section.
   */
  background: {
    strict: { pixels: 160, tiles: 1 },
    normal: { pixels: 512, tiles: 4 },
    relaxed: { pixels: 8_192, tiles: 8 },
    tolerant: never(),
  },
  /**
   * A new colour of a text, an icon or a background, which counts with strict sensitivity only: at least
   * `pixels` pixels are `distance` away in CIEDE2000, and `share` of all pixels that differ do so in the same
   * way. If a word of 11 px gets a colour 3 away, three of its pixels are at least 2.2 away.
   */
  shade: { distance: 2.1, pixels: 3, share: 0.75 },
  /**
   * Flat areas count with normal sensitivity even if YIQ cannot distinguish their colours, from this
   * CIEDE2000 distance and this many pixels in a square of this many tiles.
   */
  tint: { distance: 4, pixels: 28 * 64, tiles: 8 },
  /** The fraction of the page with a background change so faint that only its size makes it visible. */
  faintBackground: { strict: 0.01, normal: 0.25, relaxed: Infinity, tolerant: Infinity },
  /** Inserted or removed rows; fewer are absorbed. */
  rows: { strict: 1, normal: 3, relaxed: 17, tolerant: 17 },
  /** Fewer pixels are not listed as a region of their own. */
  region: { strict: 1, normal: 2, relaxed: 100, tolerant: 256 },
} as const

function never(): Limit {
  return { pixels: Infinity, tiles: 1 }
}

/** The mode of a comparison; `tolerant` if the two were captured with different browsers or fonts. */
export type ComparisonMode = Sensitivity | 'tolerant'

/** Reads an event's sensitivity, which is normal by default. */
export function readSensitivity(word: string): Sensitivity {
  return word === 'strict' || word === 'relaxed' ? word : 'normal'
}
