/** A part of the page that looks different, with its rows in both images. */
export interface Region {
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  x: number
  width: number
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
