import type { Knex } from '@vigia/database/database'
import { invariant } from '@vigia/common/errors'
import type { Emit } from '@vigia/messaging/delivery'
import { underTrace } from '@vigia/telemetry/trace'
import {
  CaptureWantedSchema,
  ComparisonWantedSchema,
  DiscoveryWantedSchema,
  PriorityCaptureWantedSchema,
} from '@vigia/proto/websites/v1/events'
import { describeComparison } from '../../outcomes/comparisons/describe-comparison.ts'
import { addressOnCandidate, describeCandidateComparison } from './candidate-requests.ts'
import { pagesInFlight } from '../../settings.ts'
import { takeWaitingItems, type Item } from '../../store/jobs/store-items.ts'
import { markProgress } from '../../store/jobs/store-jobs.ts'
import type { Job } from '../../domain/jobs/job.ts'
import type { Page } from '../../domain/pages/page.ts'
import { listKnownPages } from '../../store/pages/store-left-out.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { findPicture } from '../../store/pages/store-screenshots.ts'
import { givePriority, hasPriority } from '../../store/jobs/store-priority.ts'
import { isVisitors } from '../../store/jobs/store-places.ts'
import { findPatterns } from '../../store/websites/store-patterns.ts'
import { inChosenEdition } from '../../store/websites/store-editions.ts'
import { findViewport } from '../../store/websites/store-viewports.ts'
import { findWebsiteUrl } from '../../store/websites/store-websites.ts'

export async function askForDiscovery(db: Knex, emit: Emit, job: Job): Promise<void> {
  const url = await findWebsiteUrl(db, job.websiteId)
  invariant(url, 'a running job has a website')
  await markProgress(db, job.id, 'Checking Sitemap...')
  const { id: jobId, websiteId, pageLimit } = job
  const [known, patterns] = await Promise.all([listKnownPages(db, websiteId), findPatterns(db, websiteId)])
  const wanted = {
    jobId,
    websiteId,
    url: await inChosenEdition(db, websiteId, url),
    pageLimit,
    known,
    ...patterns,
    isForVisitor: await isVisitors(db, websiteId),
  }
  await underTrace(job.traceParent, () => emit(DiscoveryWantedSchema, wanted))
}

/**
 * Requests up to `count` more items of the job, in the job's own trace, within its limit in flight; returns
 * how many.
 */
export async function askForWaitingItems(
  db: Knex,
  emit: Emit,
  job: Job,
  most = pagesInFlight,
): Promise<number> {
  const items = await takeWaitingItems(db, job.id, pagesInFlight, most)
  const [first] = items
  const isClick = job.purpose === 'asked' && job.candidateId === null
  if (first?.step === 'capture' && isClick && (await hasPriority(db, job.id))) {
    await givePriority(db, first)
    first.priority = true
  }
  await underTrace(job.traceParent, async () => {
    for (const item of items) await askForItem(db, emit, job, item)
  })
  return items.length
}

export async function askForItem(
  db: Knex,
  emit: Emit,
  job: Pick<Job, 'websiteId' | 'candidateId'>,
  item: Item,
): Promise<void> {
  const page = await findPage(db, item.pageId)
  invariant(page, 'an item has a page')
  if (item.step === 'capture') await askForCapture(db, emit, job, { ...item, page })
  else await askForComparison(db, emit, job, { ...item, page })
}

type Requested = Item & { page: Page }

async function askForCapture(
  db: Knex,
  emit: Emit,
  { websiteId, candidateId }: Pick<Job, 'websiteId' | 'candidateId'>,
  { jobId, pageId, priority, page }: Requested,
): Promise<void> {
  const baseline = page.baselineImagePath ? await findPicture(db, page.baselineImagePath) : undefined
  const about = { jobId, websiteId, pageId, ...(baseline && { baseline }) }
  const url =
    candidateId === null
      ? await inChosenEdition(db, websiteId, page.fullUrl)
      : await addressOnCandidate(db, candidateId, page)
  const viewport = page.viewport > 0 ? await findViewport(db, websiteId, page.viewport) : undefined
  const isForVisitor = await isVisitors(db, websiteId)
  const wanted = { ...about, url, ...(viewport && { viewport }), isForVisitor }
  await emit(priority ? PriorityCaptureWantedSchema : CaptureWantedSchema, wanted)
}

async function askForComparison(
  db: Knex,
  emit: Emit,
  { candidateId }: Pick<Job, 'candidateId'>,
  { jobId, page }: Requested,
): Promise<void> {
  const wanted =
    candidateId === null
      ? await describeComparison(db, page)
      : await describeCandidateComparison(db, candidateId, page)
  invariant(wanted, 'a page to compare has two pictures that are kept')
  await emit(ComparisonWantedSchema, { ...wanted, jobId })
}
