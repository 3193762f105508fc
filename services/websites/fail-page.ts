import type { Kept } from '@vigia/kit/hearing'
import type { PageTaken } from '@vigia/proto/capture/v1/events'
import { progressWords } from './progress-words.ts'
import { continueJob } from './run-job.ts'
import { isAsked, lockRunningJob, markItemFinished, markProgress } from './store-jobs.ts'
import type { Step } from './store-jobs.ts'
import { markFailed } from './store-verdicts.ts'

interface PageFailed {
  jobId: string
  pageId: string
  reason: string
}

export const failCapture = (failed: PageFailed, context: Kept) => failPage(failed, 'capture', context)
/** A picture that we cannot keep must not leave its job waiting for another. */
export const giveUpPicture = ({ jobId, pageId }: PageTaken, context: Kept) =>
  failPage({ jobId, pageId, reason: 'The screenshot could not be kept.' }, 'capture', context)
export const failComparison = (failed: PageFailed, context: Kept) => failPage(failed, 'compare', context)

/** The page keeps its pictures and says why it is in error; the job goes on. */
async function failPage({ jobId, pageId, reason }: PageFailed, step: Step, { atomically }: Kept) {
  await atomically(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    const item = { jobId, pageId, step }
    if (!job || !(await isAsked(db, item))) return
    await markFailed(db, pageId, reason)
    await markItemFinished(db, item, 'failed')
    await markProgress(db, jobId, progressWords(job))
    await continueJob(db, emit, jobId)
  })
}
