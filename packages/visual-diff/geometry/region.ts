/** A part of the page that looks different, with its rows in both images. */
export interface Region {
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  /**
   * The first column in the current image; negative where a removed region would be to the left of it.
   */
  x: number
  width: number
  /**
   * The first column in the baseline, if it is not `x`: pages that begin at their right edge, and have
   * another width than before, are aligned there. Negative where an inserted region would be to the left of
   * it.
   */
  baselineX?: number | undefined
  baselineY: number
  baselineHeight: number
  currentY: number
  currentHeight: number
  /** The number of changed pixels; the whole area if the region was inserted, removed or moved. */
  pixels: number
  /**
   * A fingerprint of the region's content in both screenshots, independent of its position; undefined where
   * the screenshots cannot be compared row by row.
   */
  fingerprint?: string | undefined
}
