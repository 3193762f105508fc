import type { Knex } from '@vigia/database/database'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import type { Job } from '../../domain/jobs/job.ts'
import type { Ending } from '../runs/run-job.ts'

/** A page that a worker could not capture, or not compare. */
interface Failed {
  pageId: string
  reason: string
  reasonKind: string
  /** The screenshot of what the browser displayed instead of the page. */
  pictureKey: string | undefined
  /** Whether the machine was overloaded, so that the failure is not the page's. */
  isOverloaded: boolean
  /** The baseline of the page, if its file is missing. */
  lostBaseline: string | undefined
}

/** Where the answers of a job's items go. Each function records one, and returns how its item ends. */
export interface AnswerTarget {
  /** Records a screenshot. `compare`: it is to be compared next. */
  recordCapture: (db: Knex, job: Job, taken: PageCaptured, key: string) => Promise<Ending | 'compare'>
  /** Records a comparison; undefined if its screenshots have been replaced meanwhile. */
  recordVerdict: (db: Knex, job: Job, compared: PageCompared) => Promise<Ending | undefined>
  recordFailure: (db: Knex, job: Job, failed: Failed) => Promise<Ending>
}
