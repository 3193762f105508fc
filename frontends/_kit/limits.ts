import { promises } from '../../proto/promises.ts'

/** How many websites a user may watch. */
export const mostWebsites = promises.websitesPerUser
