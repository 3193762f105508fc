import type { ScreenState } from './screen-state.ts'
import { accountStates } from './states/accounts.ts'
import { addressStates, exclusiveAddressStates } from './states/addresses.ts'
import { jobStates } from './states/jobs.ts'
import { legalStates } from './states/legal.ts'
import { runningJobStates } from './states/running-jobs.ts'
import { exclusiveScreenshotStates, screenshotStates } from './states/screenshots.ts'
import { settingsStates } from './states/settings.ts'
import { websiteStates } from './states/websites.ts'

/** Can run at the same time. */
export const parallelStates: Record<string, ScreenState> = {
  ...addressStates,
  ...websiteStates,
  ...screenshotStates,
  ...accountStates,
  ...settingsStates,
  ...legalStates,
}

/** Freeze a process of the stack, so they run one at a time. */
export const exclusiveStates: Record<string, ScreenState> = {
  ...exclusiveAddressStates,
  ...exclusiveScreenshotStates,
}

/** States of jobs that run or have ended. They are for the full run, because each captures pages. */
export const statesOfJobs = { parallel: jobStates, exclusive: runningJobStates }
