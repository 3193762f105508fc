/** Red, green and blue of the colours in difference images and masks. */
export const differenceColours = {
  changed: [233, 30, 140],
  /** Another shade that is too close to count as a change alone. */
  shaded: [124, 77, 255],
  /** The colour is mixed with white; darker content is drawn in a darker green or red. */
  added: [190, 240, 200],
  removed: [255, 205, 205],
  /** The grey of ignored regions. */
  ignored: [217, 217, 217],
} as const
