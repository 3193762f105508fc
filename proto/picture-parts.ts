/**
 * Tall pictures are split into parts, which are requested one by one (`/screenshots/….png?part=0`): browsers cannot show them in one
 * piece. The services that make and serve them take these numbers from here, and so does the screen that shows them.
 */
export const mostRowsInOne = 16_000
/** Rows of a part; the last one has the rest. */
export const partRows = 8_000
