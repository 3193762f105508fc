import type { Kept } from '@vigia/kit/hearing'
import type { PageCompared } from '@vigia/proto/diff/v1/events'
import { toPercentage } from './verdict.ts'
import { continueJob } from './run-job.ts'
import { isAsked, lockRunningJob, markItemFinished, markProgress } from './store-jobs.ts'
import { findPage, insertPicture, markCompared } from './store-pages.ts'

export async function recordComparison(compared: PageCompared, { atomically }: Kept) {
  const { jobId, pageId, ratio, difference } = compared
  await atomically(async (db, emit) => {
    if (difference) await insertPicture(db, difference, { pageId, takenAt: new Date() })
    const job = await lockRunningJob(db, jobId)
    const page = await findPage(db, pageId)
    const item = { jobId, pageId, step: 'compare' } as const
    if (!job || !page || !(await isAsked(db, item))) return
    if (page.baselineImagePath !== compared.baselineKey || page.currentImagePath !== compared.currentKey)
      return

    await markCompared(db, pageId, {
      status: ratio > 0 ? 'changed' : 'unchanged',
      diffPercentage: toPercentage(ratio),
      diffRatio: ratio,
      diffImagePath: difference?.key ?? null,
    })
    await markItemFinished(db, item, 'done', ratio)
    const nth = job.processedPages + 1
    const words =
      job.type === 'diff-check'
        ? `Page ${nth}/${job.totalPages}: ${page.path}`
        : `Captured ${nth}/${job.totalPages} pages`
    await markProgress(db, jobId, words)
    await continueJob(db, emit, jobId)
  })
}
