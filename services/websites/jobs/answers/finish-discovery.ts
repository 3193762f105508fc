import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { DiscoveryFinished } from '@vigia/proto/crawler/v1/events'
import { doubtsList } from '../../outcomes/pages/detect-identical-pages.ts'
import { beginPages, completeJob } from '../runs/run-job.ts'
import { markPagesBeyond } from '../../store/websites/store-failed.ts'
import { dropSurplus, insertStart, markFailing, recordFound } from '../../store/pages/store-findings.ts'
import { lockRunningJob, markPagesFailed } from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { dropUnlisted, markLeftOut, saveFindings } from '../../store/pages/store-left-out.ts'
import { markUnnamed } from '../../outcomes/pages/mark-unnamed.ts'
import { followPages } from '../../store/pages/store-views.ts'
import { markHome, markScanned } from '../../store/websites/store-websites.ts'

/**
 * Finishes a discovery: pages that are not in its complete list are gone. An analysis continues with the
 * captures.
 */
export async function finishDiscovery(finished: DiscoveryFinished, { inTransaction }: ServiceContext) {
  const { jobId, title, pages, found } = finished
  await inTransaction(async (db, emit) => {
    const job = await lockRunningJob(db, jobId)
    if (job?.phase !== 'discovery') return
    const { pagesFailed, isDoubtful } = await recordList(db, job, finished)
    if (!isDoubtful) await saveFindings(db, job, finished)
    await markScanned(db, job.websiteId, isDoubtful ? undefined : title)
    await markHome(db, job.websiteId, isDoubtful ? '' : finished.startPath)
    job.pagesBeyond = Math.max(0, found - pages.length)
    await markPagesBeyond(db, job, job.pagesBeyond)
    if (job.type === 'website-analysis') return beginPages(db, emit, job, 'capture')
    await markPagesFailed(db, job.id, pagesFailed)
    await completeJob(db, emit, { ...job, pagesFailed })
  })
}

/**
 * Records the list; returns the number of failing watched pages, and whether the list may be that of a
 * maintenance page.
 */
async function recordList(db: Knex, job: Job, finished: DiscoveryFinished) {
  const { pages, failing, leftOut, truncated } = finished
  const start = failing.find(({ startUrl }) => startUrl)
  await recordFound(db, job, pages)
  if (start) await insertStart(db, job, start)
  // A list that was cut short says nothing about further pages, and a failing start page has no links; a full
  // list is everything that is watched.
  const isWhole = !truncated || pages.length >= job.pageLimit
  const named = [...pages, ...failing].map(({ path }) => path)
  const isDoubtful = isWhole && (await doubtsList(db, job, finished))
  if (isWhole && !start)
    await markUnnamed(db, job, { named, leftOut: leftOut.flatMap(({ examples }) => examples), isDoubtful })
  if (!isDoubtful) await markLeftOut(db, job, leftOut)
  // Approved pages precede earlier found ones on a full list.
  if (pages.length >= job.pageLimit) await dropUnlisted(db, job, named)
  const pagesFailed = await markFailing(db, job, failing)
  await dropSurplus(db, job, pages)
  await followPages(db, job.websiteId)
  return { pagesFailed, isDoubtful }
}
