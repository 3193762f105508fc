import { promises } from '@vigia/proto/promises'

/** How many websites one user can watch. */
export const maxWebsites = promises.websitesPerUser
