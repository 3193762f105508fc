import type { DomChanges } from '../dom-changes/list-dom-changes.ts'
import type { Drawing } from '../draw/draw-difference.ts'
import type { Region } from '../geometry/region.ts'
import type { Sensitivity } from '../limits/change-limits.ts'
import type { IgnoredRegions } from '../measure/paint-ignored-regions.ts'
import type { ChangeTotals } from '../measure/total-changes.ts'

export interface ComparisonOptions {
  /** The sensitivity; `normal` by default. */
  sensitivity?: Sensitivity
  /** Ignored regions of either screenshot. */
  noise?: IgnoredRegions
  /**
   * Whether the two were captured with different browsers or fonts; then only differences in low resolution
   * count.
   */
  tolerant?: boolean
  /** Whether to draw the difference; true by default. */
  draw?: boolean
  /**
   * The regions in which texts, styles or images differ in the DOM snapshots; there, Normal judges the pixels
   * as Strict does.
   */
  domChanges?: DomChanges
  /**
   * Chooses the region that the image of a change shows, by its index; the largest one by default, and where
   * the chosen one only exists in bands of a tall image that have no counterpart.
   */
  chooseShown?: ChooseShown
}

export type ChooseShown = (regions: Region[]) => Promise<number | undefined>

export interface Comparison extends ChangeTotals {
  /**
   * The verdict: whether there is a change to report to the owner. All other fields are present in any case,
   * except for the images.
   */
  changed: boolean
  /**
   * The number of pixels that pixelmatch counts as changed, without shifted rows; with strict sensitivity
   * other shades count as well.
   */
  changedPixels: number
  regions: Region[]
  /** A PNG of the current image's size that is transparent except for changes. */
  mask?: Buffer
  difference?: Drawing
  /**
   * The row of the current image at which the uppermost region begins, and an image of the chosen or the
   * largest region; absent without a drawing or without regions.
   */
  firstChange?: { y: number; webp: Buffer }
}

/** The result for two equal images. */
export const nothing: Comparison = {
  changed: false,
  ratio: 0,
  contentRatio: 0,
  changedPixels: 0,
  shiftedRows: 0,
  regions: [],
}

export const noNoise: IgnoredRegions = { baseline: [], current: [] }
