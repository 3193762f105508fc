/** How many websites a user may watch. */
export const mostWebsites = 6
