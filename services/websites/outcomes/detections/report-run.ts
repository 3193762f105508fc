import type { Knex } from '@vigia/database/database'
import {
  completedHeadline,
  freshSentence,
  goneSentence,
  recoveredHeadline,
  recoveredSentence,
  websiteRecoveredHeadline,
} from '../../domain/alerts/alert.messages.ts'
import { raiseAlert } from '../alerts/raise-alert.ts'
import type { Job } from '../../domain/jobs/job.ts'
import type { Detection } from '../../domain/detections/detection.ts'
import { insertListed } from '../../store/monitoring/store-detections.ts'
import { countPagesOf } from '../../store/pages/store-views.ts'
import { findRun, listListed } from '../../store/monitoring/store-run.ts'

/** Reports that pages, or the website as a whole, have recovered from their failures. */
export async function reportRecovered(db: Knex, job: Job, recovered: Detection[]): Promise<void> {
  const now = new Date()
  const website = recovered.find(({ pageId }) => pageId === null)
  const pages = recovered.flatMap(({ pageId, createdAt }) =>
    pageId === null ? [] : [{ pageId, sentence: recoveredSentence(createdAt, now) }],
  )
  const count = await countPagesOf(
    db,
    pages.map(({ pageId }) => pageId),
  )
  await raiseAlert(db, {
    websiteId: job.websiteId,
    kind: 'page.recovered',
    headline: (host) =>
      website ? websiteRecoveredHeadline(host, website.createdAt, now) : recoveredHeadline(host, count),
    pages,
    run: await findRun(db, job),
  })
}

/** Reports new pages and pages that are gone. */
export async function reportListed(db: Knex, job: Job): Promise<void> {
  const { fresh, gone } = await listListed(db, job)
  if (fresh.length + gone.length === 0) return
  const { websiteId, id: jobId } = job
  const alertId = await raiseAlert(db, {
    websiteId,
    kind: 'pages.listed',
    fresh: fresh.length,
    gone: gone.length,
    pages: [
      ...fresh.map((pageId) => ({ pageId, sentence: freshSentence })),
      ...gone.map((pageId) => ({ pageId, sentence: goneSentence })),
    ],
    run: await findRun(db, job),
  })
  await insertListed(db, { websiteId, jobId, alertId, kind: 'new-page' }, fresh)
  await insertListed(db, { websiteId, jobId, alertId, kind: 'gone-page' }, gone)
}

/** Reports a completed check as a sign of life. */
export async function reportCompleted(db: Knex, job: Job): Promise<void> {
  const run = await findRun(db, job)
  await raiseAlert(db, {
    websiteId: job.websiteId,
    kind: 'run.completed',
    headline: (host) => completedHeadline(host, run),
    pages: [],
    run,
  })
}
