import { every } from '@vigia/kit/rounds'
import { eraseTraces, forgetHeard } from './erase-traces.ts'
import { expireWebsites } from './expire-websites.ts'
import { measurePictures } from './measure-pictures.ts'
import { sweepClosedUsers } from './forget-user.ts'
import { reconcileJobs } from './reconcile-jobs.ts'
import { retirePictures } from './retire-pictures.ts'
import { sweepActivity } from './sweep-activity.ts'
import { sweepFiles, sweepOrphans } from './sweep-pictures.ts'
import { watchStorage } from './watch-storage.ts'

export const rounds = [
  every(5_000, reconcileJobs),
  // What somebody removes is to be gone a minute later, and its last pictures may come in some seconds after that.
  every(15_000, sweepOrphans),
  every(15_000, forgetHeard),
  every(20_000, eraseTraces),
  every(600_000, retirePictures),
  every(600_000, expireWebsites),
  every(3_600_000, sweepClosedUsers),
  every(1_800_000, sweepFiles),
  every(600_000, sweepActivity),
  every(10_000, watchStorage),
  every(60_000, measurePictures),
]
