import type { Box } from '../geometry/box.ts'
import type { Span } from '../geometry/runs.ts'

/** Hashes of the rows of a vertical strip of the two pictures. */
export interface Strip {
  a: Uint32Array
  b: Uint32Array
}

/** What an alignment needs to know about two pictures of one width. */
export interface Hashes {
  /** One for each row. */
  a: Uint32Array
  b: Uint32Array
  width: number
  /** Makes a strip of the rows of a span within the columns [x, right). */
  within: (span: Span, x: number, right: number) => Strip
  /** Whether a block of the current picture is the same part of a photograph in the baseline, `rise` rows further down, resampled. */
  isResampled: (box: Box, rise: number) => boolean
  /** The width of the strips into which rows are cut to look for columns; the last one may be narrower. */
  stripWidth: number
}
