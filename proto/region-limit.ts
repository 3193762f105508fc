/** A comparison tells the largest regions only, at most so many; of a page with as many, more may have changed. */
export const mostRegions = 200
