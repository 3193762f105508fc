/** Rows of a picture that is compared in one piece; a taller one is compared band by band, and its file is made of parts. */
export const maxRowsInOne = 16_000
/** Pixels of a picture that is compared in one piece: that many rows of 1,920 pixels. */
export const maxPixelsInOne = 1_920 * maxRowsInOne
/** Rows of a part; the last one has the rest. */
export const partRows = 8_000
/** Regions of a comparison: the largest ones, so that more may have changed where there are as many. */
export const maxRegions = 200
