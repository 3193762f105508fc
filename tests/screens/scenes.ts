import type { Scene } from './scene.ts'
import { accountScenes } from './scenes/accounts.ts'
import { addressScenes, loudAddressScenes } from './scenes/addresses.ts'
import { jobScenes } from './scenes/jobs.ts'
import { legalScenes } from './scenes/legal.ts'
import { runningJobScenes } from './scenes/running-jobs.ts'
import { loudScreenshotScenes, screenshotScenes } from './scenes/screenshots.ts'
import { settingsScenes } from './scenes/settings.ts'
import { websiteScenes } from './scenes/websites.ts'

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
