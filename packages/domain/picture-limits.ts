/**
 * Tall pictures are split into parts, which are requested one by one (`/screenshots/….png?part=0`): browsers
 * cannot show them in one piece. The services that make and serve them take these numbers from here, and so
 * does the screen that shows them.
 */
export const maxRowsInOne = 16_000
/**
 * The maximum pixels of a screenshot that is captured and compared in one piece: those of the widest window
 * with `maxRowsInOne` rows.
 */
export const maxPixelsInOne = 1_920 * maxRowsInOne
/** The rows of each part of a tall screenshot; the last part may have fewer. */
export const partRows = 8_000
/**
 * The maximum number of regions of a comparison. The largest ones are kept, so a comparison with exactly this
 * many may have found more.
 */
export const maxRegions = 200
