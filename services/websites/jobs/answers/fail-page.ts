import type { ServiceContext } from '@vigia/service/context'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import type { Picture } from '@vigia/proto/picture/v1/picture'
import { failJob, finishItem } from '../runs/run-job.ts'
import { isAsked, type Step } from '../../store/jobs/store-items.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { pictureFile } from '../../domain/screenshots/screenshot-files.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { insertPicture } from '../../store/pages/store-screenshots.ts'
import { answerTargetOf } from './answer-target.ts'
import { noteFull } from '../../outcomes/retention/watch-storage.ts'

interface PageFailed {
  jobId: string
  pageId: string
  reason: string
  reasonKind?: string
  /** Whether the store for screenshots was full, so that the failure is not the page's. */
  storeFull?: boolean
  /** The screenshot of what the browser displayed instead of the page. */
  picture?: Picture | undefined
  /**
   * Whether the machine was overloaded; the page then stays unchanged, because the failure is not the page's.
   */
  overloaded?: boolean
}

export const failCapture = (failed: PageFailed, context: ServiceContext) =>
  failed.storeFull ? stopWithoutRoom(failed, 'capture', context) : failPage(failed, 'capture', context)
/** Fails a page whose screenshot could not be stored, because its job would wait for another. */
export const giveUpPicture = ({ jobId, pageId }: PageCaptured, context: ServiceContext) =>
  failPage(
    { jobId, pageId, reason: 'The screenshot could not be saved.', reasonKind: 'ours' },
    'capture',
    context,
  )

/**
 * Records a failed comparison. If the baseline's file is missing, the page has to be approved again, because
 * nothing could be compared with it.
 */
export async function failComparison(failed: PageFailed, context: ServiceContext) {
  if (failed.storeFull) return stopWithoutRoom(failed, 'compare', context)
  const page = await findPage(context.db, failed.pageId)
  const key = page?.baselineImagePath
  const isLost = key && !(await context.files.has(pictureFile(key)))
  await failPage({ ...failed, reasonKind: 'ours' }, 'compare', context, isLost ? key : undefined)
}

/** Records an error; the page keeps its screenshots, and the job continues. */
async function failPage(
  { jobId, pageId, reason, reasonKind = '', overloaded = false, picture }: PageFailed,
  step: Step,
  { inTransaction }: ServiceContext,
  lostBaseline?: string,
) {
  await inTransaction(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    const item = { jobId, pageId, step }
    if (picture) await insertPicture(db, picture, { jobId, pageId, takenAt: new Date() })
    if (!job || !(await isAsked(db, item))) return
    const failed = { pageId, reason, reasonKind, lostBaseline }
    const shown = { pictureKey: picture?.key, isOverloaded: overloaded }
    const ending = await answerTargetOf(job).recordFailure(db, job, { ...failed, ...shown })
    await finishItem(db, emit, job, item, ending)
  })
}

/** Ends the job with the reason and leaves the page unchanged, because the other pages would fail as well. */
async function stopWithoutRoom({ jobId, pageId, reason }: PageFailed, step: Step, context: ServiceContext) {
  await noteFull(context)
  await context.inTransaction(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job && (await isAsked(db, { jobId, pageId, step }))) await failJob(db, emit, job, reason)
  })
}
