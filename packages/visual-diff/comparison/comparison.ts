import type { DomChanges } from '../dom-changes/list-dom-changes.ts'
import type { Drawing } from '../draw/draw-difference.ts'
import type { Region } from '../geometry/region.ts'
import type { Sensitivity } from '../limits/change-limits.ts'
import type { IgnoredRegions } from '../measure/paint-ignored-regions.ts'
import type { ChangeTotals } from '../measure/total-changes.ts'

export interface ComparisonOptions {
  /** Normal by default. */
  sensitivity?: Sensitivity
  /** Ignored regions of either screenshot. */
  noise?: IgnoredRegions
  /** The two were captured with different browsers or fonts: only what is visible in low resolution counts. */
  tolerant?: boolean
  /** Whether to draw the difference picture; true by default. */
  draw?: boolean
  /**
   * The regions in which texts, styles or pictures differ in the DOM snapshots: Normal judges the pixels
   * there as Strict does.
   */
  domChanges?: DomChanges
}

export interface Comparison extends ChangeTotals {
  /** The verdict: something changed that is reported to the owner. All other fields are present in any case, except for the pictures. */
  changed: boolean
  /**
   * The number of pixels that pixelmatch counts as changed, without shifted rows; with strict sensitivity
   * another shade counts, too.
   */
  changedPixels: number
  regions: Region[]
  /** PNG of the current picture's size: transparent except for what changed. */
  mask?: Buffer
  difference?: Drawing
  /** The row of the current picture at which the uppermost region begins, and a picture of the largest one; absent without a drawing, or without regions. */
  firstChange?: { y: number; webp: Buffer }
}

/** Of two pictures that are the same. */
export const nothing: Comparison = {
  changed: false,
  ratio: 0,
  contentRatio: 0,
  changedPixels: 0,
  shiftedRows: 0,
  regions: [],
}

export const noNoise: IgnoredRegions = { baseline: [], current: [] }
