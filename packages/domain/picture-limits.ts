/**
 * Tall pictures are split into parts, which are requested one by one (`/screenshots/….png?part=0`): browsers
 * cannot show them in one piece. The services that make and serve them take these numbers from here, and so
 * does the screen that shows them.
 */
export const maxRowsInOne = 16_000
/**
 * The widest window of that many rows. What is captured in one piece has no more pixels, and so many can be
 * compared in one piece.
 */
export const maxPixelsInOne = 1_920 * maxRowsInOne
/** Rows of a part; the last one has the rest. */
export const partRows = 8_000
/**
 * Regions of a comparison: the largest ones, so that more of a page may have changed where there are as many.
 */
export const maxRegions = 200
