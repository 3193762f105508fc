import type { ScreenState } from './screen-state.ts'
import { accountStates } from './states/accounts.ts'
import { addressStates, exclusiveAddressStates } from './states/addresses.ts'
import { jobStates } from './states/jobs.ts'
import { legalStates } from './states/legal.ts'
import { runningJobStates } from './states/running-jobs.ts'
import { exclusiveScreenshotStates, screenshotStates } from './states/screenshots.ts'
import { settingsStates } from './states/settings.ts'
import { websiteStates } from './states/websites.ts'

/** Many may play at the same time. */
export const parallelStates: Record<string, ScreenState> = {
  ...addressStates,
  ...websiteStates,
  ...screenshotStates,
  ...jobStates,
  ...accountStates,
  ...settingsStates,
  ...legalStates,
}

/** In these a part of the product hangs, which everybody else would notice. */
export const exclusiveStates: Record<string, ScreenState> = {
  ...exclusiveAddressStates,
  ...exclusiveScreenshotStates,
  ...runningJobStates,
}
