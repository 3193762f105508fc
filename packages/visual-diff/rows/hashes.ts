import type { Box } from '../geometry/box.ts'
import type { Span } from '../geometry/runs.ts'

/** Hashes of the rows in a vertical strip of the two images. */
export interface Strip {
  a: Uint32Array
  b: Uint32Array
}

/** The hashes of two images of one width that an alignment needs. */
export interface Hashes {
  /** One hash for each row. */
  a: Uint32Array
  b: Uint32Array
  width: number
  /** Makes a strip of the rows of a span within the columns [x, right). */
  within: (span: Span, x: number, right: number) => Strip
  /**
   * Whether a block of the current image is the same part of a photograph as `rise` rows further down in the
   * baseline, resampled.
   */
  isResampled: (box: Box, rise: number) => boolean
  /**
   * The width of the strips into which rows are cut in the search for columns; the last one may be narrower.
   */
  stripWidth: number
}
