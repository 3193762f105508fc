/**
 * Red, green and blue of what the picture of a difference says in colour. The service that draws it takes them from here, and so
 * does the screen that explains it.
 */
export const differenceColours = {
  changed: [233, 30, 140],
  /** Another shade, too close to count as changed by itself. */
  shaded: [124, 77, 255],
  /** Of white; what is darker there is a darker green, or red. */
  added: [190, 240, 200],
  removed: [255, 205, 205],
  /** What moves by itself is painted over in this grey. */
  ignored: [217, 217, 217],
} as const
