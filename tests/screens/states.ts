import type { Scene } from './screen-state.ts'
import { accountScenes } from './states/accounts.ts'
import { addressScenes, loudAddressScenes } from './states/addresses.ts'
import { jobScenes } from './states/jobs.ts'
import { legalScenes } from './states/legal.ts'
import { runningJobScenes } from './states/running-jobs.ts'
import { loudScreenshotScenes, screenshotScenes } from './states/screenshots.ts'
import { settingsScenes } from './states/settings.ts'
import { websiteScenes } from './states/websites.ts'

/** Many may play at the same time. */
export const quietScenes: Record<string, Scene> = {
  ...addressScenes,
  ...websiteScenes,
  ...screenshotScenes,
  ...jobScenes,
  ...accountScenes,
  ...settingsScenes,
  ...legalScenes,
}

/** In these a part of the product hangs, which everybody else would notice. */
export const loudScenes: Record<string, Scene> = {
  ...loudAddressScenes,
  ...loudScreenshotScenes,
  ...runningJobScenes,
}
