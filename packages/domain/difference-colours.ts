/**
 * Red, green and blue of the colours in a difference image. The service that draws it and the screen that
 * explains it both import them.
 */
export const differenceColours = {
  changed: [233, 30, 140],
  /** Another shade, too close to count as a change alone. */
  shaded: [124, 77, 255],
  /** The colour is mixed with white; darker content is drawn in a darker green or red. */
  added: [190, 240, 200],
  removed: [255, 205, 205],
  /** Ignored regions are painted over in this grey. */
  ignored: [217, 217, 217],
} as const
