/** Red, green and blue of the colours in the picture of a difference and in its mask. */
export const differenceColours = {
  changed: [233, 30, 140],
  /** Another shade, too close to count as a change alone. */
  shaded: [124, 77, 255],
  /** Mixed with white; what is darker there is a darker green, or red. */
  added: [190, 240, 200],
  removed: [255, 205, 205],
  /** Ignored regions are painted over in this grey. */
  ignored: [217, 217, 217],
} as const
