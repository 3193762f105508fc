import type { Knex } from '@vigia/database/database'
import type { DiscoveryFinished } from '@vigia/proto/crawler/v1/events'
import {
  countKnown,
  listCommonLooks,
  markAlike,
  markDoubt,
  markNotice,
  markUnnamedGone,
  type CommonLook,
} from '../../store/pages/store-identical-pages.ts'
import { recordVersion } from '../versions/record-version.ts'
import type { Job } from '../../domain/jobs/job.ts'

/** The minimum number and fraction of pages for which equal screenshots are no coincidence. */
const least = { pages: 4, share: 0.8 }

const alikeReason = 'This page shows the same content as the other pages of the website.'

/** The message about pages that look the same, for a job that captured this many pages in all. */
const identicalPagesMessage = (shown: number, total: number): string =>
  `${shown === total ? `All ${total}` : `${shown} of ${total}`} pages show the same content. The website may be under maintenance.`

/**
 * Detects a maintenance page at every address, which would be a change of each page. Judged at the end of the
 * job, when all captures exist; returns the notice. Pages that looked the same before may do so again.
 */
export async function detectIdenticalPages(db: Knex, job: Job): Promise<string | undefined> {
  if (job.type !== 'screenshot-capture' && job.type !== 'website-analysis') return undefined
  const suspicious = (await listCommonLooks(db, job.id)).filter(isSuspicious)
  const [first] = suspicious
  if (first) {
    const notice = identicalPagesMessage(first.shown, first.total)
    for (const { pageIds } of suspicious) {
      await markAlike(db, { jobId: job.id, pageIds, reason: alikeReason })
      for (const pageId of pageIds) await recordVersion(db, pageId, job.id)
    }
    await markNotice(db, job.websiteId, notice)
    return notice
  }
  // A scheduled run has its own rule for pages that were not found.
  if (job.doubts && job.purpose !== 'scheduled') await markUnnamedGone(db, job)
  return undefined
}

function isSuspicious({ shown, changed, looksBefore, total }: CommonLook): boolean {
  return changed >= least.pages && shown >= total * least.share && looksBefore * 2 >= changed
}

/**
 * Whether a discovery may have seen a maintenance page, because it found hardly any watched pages and no new
 * ones, or a single page to which all addresses may lead: then no page counts as gone before it was visited.
 */
export async function doubtsList(
  db: Knex,
  job: Job,
  { pages, failing }: DiscoveryFinished,
): Promise<boolean> {
  const { known, fresh } = await countKnown(db, job)
  if (known < least.pages || failing.length > 0 || (fresh > 0 && pages.length > 1)) return false
  if (pages.length > Math.max(1, known * (1 - least.share))) return false
  await markDoubt(db, job.id)
  return true
}
