import { invariant, Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { reportedMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { refuseStale } from '../approvals/refuse-stale.ts'
import { lockApprovable } from '../../store/review/store-baselines.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { findWebsiteOfPage } from '../../store/websites/store-websites.ts'
import { findDetection } from '../../store/review/store-detection.ts'
import { insertReport } from '../../store/review/store-reports.ts'

/** Reports a page; its baseline, verdict and alerts stay unchanged. */
export async function reportPage(
  { inTransaction }: ServiceContext,
  caller: Caller,
  pageId: string,
  current: string,
): Promise<Page> {
  return inTransaction(async (db) => {
    const websiteId = await holdWebsite(db, caller, pageId)
    await refuseStale(db, websiteId, [{ id: pageId, current }])
    return report(db, caller, websiteId, pageId)
  })
}

/** Reports the page of an open detection in its current state. */
export async function rejectDetection(
  { inTransaction }: ServiceContext,
  caller: Caller,
  detectionId: string,
): Promise<Page> {
  return inTransaction(async (db) => {
    const detection = await findDetection(db, caller, detectionId)
    if (!detection) throw new Problem(404, 'Detection not found')
    const { pageId, isOpen } = detection
    if (!pageId || !isOpen) throw new Problem(409, 'There is nothing to report about this any more')
    return report(db, caller, await holdWebsite(db, caller, pageId), pageId)
  })
}

async function holdWebsite(db: Knex, caller: Caller, pageId: string): Promise<string> {
  const website = await findWebsiteOfPage(db, caller, pageId)
  if (!website) throw new Problem(404, 'Page not found')
  await lockIdleWebsite(db, caller, website.id)
  return website.id
}

async function report(db: Knex, caller: Caller, websiteId: string, pageId: string): Promise<Page> {
  const [page] = await lockApprovable(db, websiteId, [pageId])
  const pictureKey = page?.currentImagePath
  if (!page || !pictureKey || !(page.status === 'changed' || page.status === 'new'))
    throw new Problem(409, 'Only a page that is new or has changed can be reported')
  await insertReport(db, { pageId, pictureKey, by: caller.id })
  const about = { websiteId, pageId, actor: caller }
  await insertActivity(db, { ...about, type: 'report', message: reportedMessage(page.path) })
  const reported = await findPage(db, pageId)
  invariant(reported, 'a page of the website that is held stays')
  return reported
}
