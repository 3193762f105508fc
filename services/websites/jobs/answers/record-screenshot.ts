import { invariant } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { PageCaptured } from '@vigia/proto/capture/v1/events'
import { askForItem } from '../requests/ask-for-work.ts'
import { finishItem } from '../runs/run-job.ts'
import { isAsked, markNextStep } from '../../store/jobs/store-items.ts'
import { lockRunningJob } from '../../store/jobs/store-jobs.ts'
import { keepLinks } from '../../store/pages/store-links.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { insertPicture } from '../../store/pages/store-screenshots.ts'
import { markCaptured } from '../../store/pages/store-verdicts.ts'

/**
 * Records a screenshot. A page with a baseline is compared immediately, as part of the same item, so that no
 * verdict is ever stale.
 */
export async function recordScreenshot(taken: PageCaptured, { inTransaction }: ServiceContext) {
  const { jobId, pageId, picture } = taken
  invariant(picture, 'a page taken has a picture')
  await inTransaction(async (db, emit) => {
    // A late screenshot is recorded as well, so that its file can be swept.
    await insertPicture(db, picture, { pageId, takenAt: new Date(taken.takenAt) })
    const job = await lockRunningJob(db, jobId)
    const page = await findPage(db, pageId)
    const item = { jobId, pageId, step: 'capture' } as const
    if (!job || !page || !(await isAsked(db, item))) return

    if (taken.links) await keepLinks(db, item, taken.links.paths)
    const status = standingOf(page, picture.key)
    await markCaptured(db, taken, picture.key, status)
    if (status === 'pending') {
      await markNextStep(db, item, 'compare')
      await askForItem(db, emit, job.websiteId, { ...item, step: 'compare' })
      return
    }
    const verdict = status === 'unchanged' && { changed: false, ratio: 0 }
    await finishItem(db, emit, job, item, { state: 'done', ...(verdict && { verdict }) })
  })
}

/**
 * The status of a page after its capture; a screenshot with equal bytes has the baseline's key, and needs no
 * comparison.
 */
function standingOf({ baselineImagePath }: Page, key: string) {
  if (!baselineImagePath) return 'new'
  return baselineImagePath === key ? 'unchanged' : 'pending'
}
