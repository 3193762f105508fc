import type { Kept } from '@vigia/kit/hearing'
import type { PageTaken } from '@vigia/proto/capture/v1/events'
import { failJob, finishItem } from './run-job.ts'
import { isAsked } from './store-items.ts'
import { lockRunningJob } from './store-jobs.ts'
import type { Step } from './store-items.ts'
import { pictureFile } from './pictures.ts'
import { findPage } from './store-pages.ts'
import { forgetBaseline, markFailed } from './store-verdicts.ts'
import { noteFull } from './watch-storage.ts'

interface PageFailed {
  jobId: string
  pageId: string
  reason: string
  /** It is not the page's fault. */
  storeFull?: boolean
}

export const failCapture = (failed: PageFailed, context: Kept) =>
  failed.storeFull ? stopWithoutRoom(failed, 'capture', context) : failPage(failed, 'capture', context)
/** A picture that we cannot keep must not leave its job waiting for another. */
export const giveUpPicture = ({ jobId, pageId }: PageTaken, context: Kept) =>
  failPage({ jobId, pageId, reason: 'The screenshot could not be saved.' }, 'capture', context)

/** Where the approved picture itself is gone, its owner is asked anew: nothing could ever be compared with it again. */
export async function failComparison(failed: PageFailed, context: Kept) {
  if (failed.storeFull) return stopWithoutRoom(failed, 'compare', context)
  const page = await findPage(context.db, failed.pageId)
  const key = page?.baselineImagePath
  const isLost = key && !(await context.files.has(pictureFile(key)))
  await failPage(failed, 'compare', context, isLost ? key : undefined)
}

/** The page keeps its pictures and says why it is in error; the job goes on. */
async function failPage(
  { jobId, pageId, reason }: PageFailed,
  step: Step,
  { atomically }: Kept,
  lostBaseline?: string,
) {
  await atomically(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    const item = { jobId, pageId, step }
    if (!job || !(await isAsked(db, item))) return
    if (lostBaseline) await forgetBaseline(db, pageId, lostBaseline)
    else await markFailed(db, pageId, reason)
    await finishItem(db, emit, job, item, { state: lostBaseline ? 'done' : 'failed' })
  })
}

/** The page stays as it is; its job ends with the reason, since none of its other pages would fare better. */
async function stopWithoutRoom({ jobId, pageId, reason }: PageFailed, step: Step, context: Kept) {
  await noteFull(context)
  await context.atomically(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job && (await isAsked(db, { jobId, pageId, step }))) await failJob(db, emit, job, reason)
  })
}
