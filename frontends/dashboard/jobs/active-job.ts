import type { Action } from '../api/commands.ts'
import type { Job, JobType, Website } from '../api/types.ts'
import type { Conflict } from './use-conflict.ts'
import type { Outcome } from '../api/watch-job.ts'

/** The single job that the dashboard follows, with its actions. */
export interface ActiveJob {
  /** The website of the job. */
  website: Website | null
  job: Job | null
  type: JobType | null
  outcome: Outcome | null
  /** A job is running, for whichever website, so that no other can be started. */
  isBusy: boolean
  isCancelling: boolean
  start: (website: Website, action: Action, options?: { isAutomatic?: boolean }) => void
  cancel: () => void
  /** The conflict with a scheduled check. */
  conflict: { conflict: Conflict | null; isStopping: boolean; stop: () => void; dismiss: () => void }
  dismiss: () => void
}

/** Whether the active or last job belongs to this website. */
export const isJobOf = (active: ActiveJob, { id }: Website) => active.website?.id === id
