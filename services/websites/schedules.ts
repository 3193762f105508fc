import { every } from '@vigia/service/tasks/periodic-tasks'
import { sendAlerts } from './outcomes/alerts/send-alerts.ts'
import { confirmDetections } from './jobs/schedules/confirm-detections.ts'
import { watchLateness } from './outcomes/detections/watch-lateness.ts'
import { eraseTraces, deleteAcknowledged } from './commands/privacy/erase-traces.ts'
import { announceOwners } from './commands/owners/announce-owners.ts'
import { finishRemovals } from './commands/websites/finish-removals.ts'
import { expireWebsites } from './commands/websites/expire-websites.ts'
import { dropExpiredLooks } from './outcomes/releases/drop-looks.ts'
import {
  forgetRuns,
  retireVersions,
  sweepActivity,
  sweepAlerts,
  sweepCandidates,
  sweepPreviews,
} from './outcomes/retention/delete-aged-rows.ts'
import { startDueRuns } from './jobs/schedules/start-due-runs.ts'
import { measureScreenshots } from './outcomes/retention/measure-screenshots.ts'
import { sweepClosedUsers } from './commands/privacy/forget-user.ts'
import { reconcileJobs } from './jobs/repairs/reconcile-jobs.ts'
import { countWorkers } from './jobs/workers/count-workers.ts'
import { retireScreenshots } from './outcomes/retention/retire-screenshots.ts'
import { sweepFiles, sweepOrphans } from './outcomes/retention/sweep-screenshots.ts'
import { watchStorage } from './outcomes/retention/watch-storage.ts'

export const schedules = [
  every(5_000, reconcileJobs),
  every(5_000, countWorkers),
  // The intervals are short, because a removed website has to be deleted within a minute, and its last
  // screenshots may arrive some seconds later.
  every(5_000, finishRemovals),
  every(15_000, sweepOrphans),
  every(15_000, deleteAcknowledged),
  every(20_000, eraseTraces),
  every(600_000, retireVersions),
  every(600_000, retireScreenshots),
  every(600_000, expireWebsites),
  every(10_000, announceOwners),
  every(3_600_000, sweepClosedUsers),
  every(600_000, sweepFiles),
  every(600_000, sweepActivity),
  every(5_000, startDueRuns),
  every(3_600_000, forgetRuns),
  every(15_000, confirmDetections),
  every(30_000, watchLateness),
  every(5_000, sendAlerts),
  every(600_000, sweepAlerts),
  every(600_000, sweepPreviews),
  every(600_000, sweepCandidates),
  every(600_000, dropExpiredLooks),
  every(10_000, watchStorage),
  every(60_000, measureScreenshots),
]
