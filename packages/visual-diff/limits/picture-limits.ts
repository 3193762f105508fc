/**
 * The maximum rows of an image that is compared as a whole; a taller image is compared band by band, and its
 * file consists of parts.
 */
export const maxRowsInOne = 16_000
/** The maximum pixels of an image that is compared as a whole: that many rows of 1,920 pixels. */
export const maxPixelsInOne = 1_920 * maxRowsInOne
/** The rows of a part; the last part has the rest. */
export const partRows = 8_000
/** The maximum number of regions of a comparison, of which the largest are kept. */
export const maxRegions = 200
