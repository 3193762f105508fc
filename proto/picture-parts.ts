/**
 * Pictures of more rows are made of parts, which are asked for one by one (`/screenshots/….png?part=0`): browsers do not show them in one
 * piece. The services that make and serve them take these figures from here, and so does the screen that shows them.
 */
export const mostRowsInOne = 16_000
/** Rows of a part; the last one has what is left. */
export const partRows = 8_000
