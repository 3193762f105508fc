import type { Kept } from '@vigia/kit/hearing'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import { progressWords } from './progress-words.ts'
import { continueJob } from './run-job.ts'
import { isAsked, lockRunningJob, markItemFinished, markProgress } from './store-jobs.ts'
import { findPage, insertPicture, markCompared } from './store-pages.ts'
import { toPercentage } from './verdict.ts'

/** A verdict on the two pictures that a page shows is true even when the job that wanted it is over; only the counting is not. */
export async function recordComparison(compared: PageCompared, { atomically }: Kept) {
  const { jobId, pageId, ratio, difference } = compared
  await atomically(async (db, emit) => {
    if (difference) await insertPicture(db, difference, { pageId, takenAt: new Date() })
    const job = await lockRunningJob(db, jobId)
    const page = await findPage(db, pageId)
    if (page?.baselineImagePath !== compared.baselineKey) return
    if (page.currentImagePath !== compared.currentKey) return
    await markCompared(db, pageId, {
      status: ratio > 0 ? 'changed' : 'unchanged',
      diffPercentage: toPercentage(ratio),
      diffRatio: ratio,
      diffImagePath: difference?.key ?? null,
    })

    const item = { jobId, pageId, step: 'compare' } as const
    if (!job || !(await isAsked(db, item))) return
    await markItemFinished(db, item, 'done', ratio)
    await markProgress(db, jobId, progressWords(job, page.path))
    await continueJob(db, emit, jobId)
  })
}
