import type { Knex } from '@vigia/kit/db'
import { invariant } from '@vigia/kit/errors'
import type { Emit } from '@vigia/kit/outbox'
import {
  CaptureWantedSchema,
  ChangeFoundSchema,
  ComparisonWantedSchema,
  DiscoveryWantedSchema,
  JobCancelledSchema,
} from '@vigia/proto/websites/v1/events'
import { pagesInFlight } from './limits.ts'
import {
  insertItems,
  listChangedPageIds,
  lockRunningJob,
  markEnded,
  markProgress,
  takeWaitingItems,
} from './store-jobs.ts'
import type { Item, Job, Step } from './store-jobs.ts'
import { findPage } from './store-pages.ts'
import { findPicture } from './store-pictures.ts'
import { findSensitivity } from './store-sensitivity.ts'
import { findWebsiteUrl, insertActivity, markScanned } from './store.ts'

export async function askForDiscovery(db: Knex, emit: Emit, job: Job): Promise<void> {
  const url = await findWebsiteUrl(db, job.websiteId)
  invariant(url, 'a running job has a website')
  await markProgress(db, job.id, 'Checking Sitemap...')
  await emit(DiscoveryWantedSchema, {
    jobId: job.id,
    websiteId: job.websiteId,
    url,
    pageLimit: job.pageLimit,
  })
}

/** Makes the website's pages the job's items and asks for the first of them; a job without any is done. */
export async function beginPages(db: Knex, emit: Emit, job: Job, step: Step): Promise<void> {
  const total = await insertItems(db, job, step)
  await markProgress(db, job.id, step === 'capture' ? 'Taking Screenshots...' : `Page 0/${total}: comparing`)
  await continueJob(db, emit, job.id)
}

/** Asks for as many items as may be in flight; when nothing is left to ask or to wait for, the job is complete. */
export async function continueJob(db: Knex, emit: Emit, jobId: string): Promise<void> {
  const job = await lockRunningJob(db, jobId)
  invariant(job, 'a job that continues is running')
  if (job.processedPages === job.totalPages) return completeJob(db, emit, job)
  for (const item of await takeWaitingItems(db, jobId, pagesInFlight))
    await askForItem(db, emit, job.websiteId, item)
}

export async function askForItem(
  db: Knex,
  emit: Emit,
  websiteId: string,
  { jobId, pageId, step }: Item,
): Promise<void> {
  const page = await findPage(db, pageId)
  invariant(page, 'an item has a page')
  const baseline = page.baselineImagePath ? await findPicture(db, page.baselineImagePath) : undefined
  const about = { jobId, websiteId, pageId, ...(baseline && { baseline }) }
  if (step === 'capture') return emit(CaptureWantedSchema, { ...about, url: page.fullUrl })
  invariant(baseline && page.currentImagePath, 'a page to compare has two pictures')
  const current = await findPicture(db, page.currentImagePath)
  const sensitivity = await findSensitivity(db, pageId)
  invariant(current && sensitivity, 'a page shows pictures that are kept, and is judged somehow')
  await emit(ComparisonWantedSchema, { ...about, current, sensitivity })
}

const doneWords: Record<Job['type'], string> = {
  'page-discovery': 'Pages discovered',
  'screenshot-capture': 'Screenshot capture completed',
  'website-analysis': 'Website analyzed successfully',
  'diff-check': 'Differences checked',
}

export async function completeJob(db: Knex, emit: Emit, job: Job): Promise<void> {
  await markEnded(db, job.id, 'completed')
  await markScanned(db, job.websiteId)
  await insertActivity(db, job.websiteId, job.type, doneWords[job.type])
  const pageIds = await listChangedPageIds(db, job.id)
  if (pageIds.length > 0) await emit(ChangeFoundSchema, { jobId: job.id, websiteId: job.websiteId, pageIds })
}

export async function failJob(db: Knex, emit: Emit, job: Job, reason: string): Promise<void> {
  await markEnded(db, job.id, 'failed', reason)
  await emit(JobCancelledSchema, { jobId: job.id, websiteId: job.websiteId })
  await insertActivity(db, job.websiteId, job.type, reason)
}
