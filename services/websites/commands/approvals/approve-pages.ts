import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { approvedPageMessage, approvedMessage } from '../../domain/activity/activity.messages.ts'
import type { NamedPage } from '@vigia/api/websites/approval'
import { settleApproved } from '../../store/monitoring/store-detections.ts'
import { beginMonitoring } from '../monitors/begin-monitoring.ts'
import { approveVersions } from '../../outcomes/versions/approve-versions.ts'
import { refuseStale } from './refuse-stale.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { lockApprovable, markApproved, type ApprovablePage } from '../../store/review/store-baselines.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { nameView } from '../../store/pages/store-views.ts'

interface Wanted {
  /** The id of a single page. */
  pageId?: string
  /** The displayed screenshots. If they are given, either all of them are approved or none. */
  named?: NamedPage[] | undefined
  /** The time zone of the caller. */
  timeZone?: string | undefined
}

/** Makes current screenshots the baselines: of one page, of the given pages, or of all pages of a website. */
export async function approvePages(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, named, timeZone }: Wanted = {},
): Promise<{ approved: number; batchId: string | null }> {
  if (!website) throw new Problem(404, pageId ? 'Page not found' : 'Website not found')
  return inTransaction(async (db) => {
    await lockIdleWebsite(db, caller, website.id)
    if (named) await refuseStale(db, website.id, named)
    const ids = pageId === undefined ? named?.map(({ id }) => id) : [pageId]
    const pages = await lockApprovable(db, website.id, ids)
    if (pages.length < (ids?.length ?? 1)) await refuseMissing(db, pageId)
    const batchId = (await approveLocked(db, caller, pages, randomUUID())) ?? null
    const [page] = pageId === undefined ? [] : pages
    const message = page ? approvedPageMessage(await nameView(db, page)) : approvedMessage(pages.length)
    const about = { websiteId: website.id, pageId, batchId: batchId ?? undefined, actor: caller }
    await insertActivity(db, { ...about, type: 'approval', message })
    if (caller.kind === 'user') await beginMonitoring(db, website.id, timeZone)
    return { approved: pages.length, batchId }
  })
}

/**
 * Approves pages that the transaction has locked. Returns the batch if a baseline changed, so that it can be
 * undone.
 */
export async function approveLocked(
  db: Knex,
  caller: Caller,
  pages: ApprovablePage[],
  batchId: string,
): Promise<string | undefined> {
  const changed = pages.filter((page) => page.baselineImagePath !== page.currentImagePath)
  const approvals = changed.map((page) => ({
    batchId,
    pageId: page.id,
    action: 'approve' as const,
    pictureKey: page.currentImagePath,
    previousKey: page.baselineImagePath,
    keepsVerdict: true as const,
    by: caller.id,
  }))
  await insertApprovals(db, approvals)
  await markApproved(db, pages, caller.id)
  const ids = pages.map(({ id }) => id)
  await approveVersions(db, ids)
  for (const websiteId of new Set(pages.map((page) => page.websiteId)))
    await settleApproved(db, websiteId, ids)
  return changed.length > 0 ? batchId : undefined
}

/** Refuses a page without an approvable screenshot; a page in error keeps an outdated one. */
async function refuseMissing(db: Knex, pageId: string | undefined): Promise<never> {
  const page = pageId === undefined ? undefined : await findPage(db, pageId)
  if (page?.goneAt)
    throw new Problem(409, 'This page is no longer on the website, so its screenshot cannot be approved')
  throw new Problem(
    409,
    pageId ? 'This page has no fresh screenshot to approve' : 'No page has a fresh screenshot to approve',
  )
}
