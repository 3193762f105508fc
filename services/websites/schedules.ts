import { every } from '@vigia/service/periodic-tasks'
import { sendAlerts } from './alerts/send-alerts.ts'
import { sweepAlerts } from './alerts/sweep-alerts.ts'
import { confirmDetections } from './detections/confirm-detections.ts'
import { watchLateness } from './detections/watch-lateness.ts'
import { eraseTraces, deleteAcknowledged } from './privacy/erase-traces.ts'
import { announceOwners } from './websites/announce-owners.ts'
import { expireWebsites } from './websites/expire-websites.ts'
import { forgetRuns } from './monitors/forget-runs.ts'
import { startDueRuns } from './monitors/start-due-runs.ts'
import { sweepPreviews } from './previews/sweep-previews.ts'
import { measureScreenshots } from './screenshots/measure-screenshots.ts'
import { sweepClosedUsers } from './privacy/forget-user.ts'
import { reconcileJobs } from './repairs/reconcile-jobs.ts'
import { retireScreenshots } from './screenshots/retire-screenshots.ts'
import { retireVersions } from './versions/retire-versions.ts'
import { sweepActivity } from './activity/sweep-activity.ts'
import { sweepFiles, sweepOrphans } from './screenshots/sweep-screenshots.ts'
import { watchStorage } from './screenshots/watch-storage.ts'

export const schedules = [
  every(5_000, reconcileJobs),
  // What a user removes is to be gone a minute later, and its last pictures may come in some seconds after that.
  every(15_000, sweepOrphans),
  every(15_000, deleteAcknowledged),
  every(20_000, eraseTraces),
  every(600_000, retireVersions),
  every(600_000, retireScreenshots),
  every(600_000, expireWebsites),
  every(10_000, announceOwners),
  every(3_600_000, sweepClosedUsers),
  every(1_800_000, sweepFiles),
  every(600_000, sweepActivity),
  every(5_000, startDueRuns),
  every(3_600_000, forgetRuns),
  every(15_000, confirmDetections),
  every(30_000, watchLateness),
  every(5_000, sendAlerts),
  every(600_000, sweepAlerts),
  every(600_000, sweepPreviews),
  every(10_000, watchStorage),
  every(60_000, measureScreenshots),
]
