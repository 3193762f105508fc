import { invariant } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import { askForItem } from '../requests/ask-for-work.ts'
import { finishItem } from '../runs/run-job.ts'
import { isAsked, markNextStep } from '../../store/jobs/store-items.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { insertPicture } from '../../store/pages/store-screenshots.ts'
import { answerTargetOf } from './answer-target.ts'

/**
 * Records a screenshot. A page with a baseline is compared immediately, as part of the same item, so that no
 * verdict is ever stale.
 */
export async function recordScreenshot(taken: PageCaptured, { inTransaction }: ServiceContext) {
  const { jobId, pageId, picture } = taken
  invariant(picture, 'a page taken has a picture')
  await inTransaction(async (db, emit) => {
    // A late screenshot is recorded as well, so that its file can be swept.
    await insertPicture(db, picture, { jobId, pageId, takenAt: new Date(taken.takenAt) })
    const job = await lockRunningJob(db, jobId)
    const item = { jobId, pageId, step: 'capture' } as const
    if (!job || !(await isAsked(db, item))) return

    const ending = await answerTargetOf(job).recordCapture(db, job, taken, picture.key)
    if (ending !== 'compare') return finishItem(db, emit, job, item, ending)
    await markNextStep(db, item, 'compare')
    await askForItem(db, emit, job, { ...item, step: 'compare' })
  })
}
