/** A part of the page that looks different, with its rows in both pictures. */
export interface Region {
  kind: 'changed' | 'inserted' | 'removed' | 'moved'
  x: number
  width: number
  baselineY: number
  baselineHeight: number
  currentY: number
  currentHeight: number
  /** Changed pixels in it; all of them for what was inserted, removed or moved. */
  pixels: number
  /**
   * A fingerprint of what the region shows in both screenshots, independent of its position; absent where the
   * screenshots cannot be compared row by row.
   */
  fingerprint?: string | undefined
}
