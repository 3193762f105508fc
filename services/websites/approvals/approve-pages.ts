import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { approvedPageWords, approvedWords } from '../activity/activity.messages.ts'
import type { NamedPage } from '@vigia/api/websites/page'
import { settleApproved } from '../detections/store-detections.ts'
import { beginMonitoring } from '../monitors/begin-monitoring.ts'
import { approveVersions } from '../versions/approve-versions.ts'
import { refuseStale } from './refuse-stale.ts'
import { refuseWhileRunning } from '../jobs/start-job.ts'
import { insertActivity } from '../activity/store-activity.ts'
import { findPage } from '../pages/store-pages.ts'
import { markApproved } from './store-verdicts.ts'
import type { Website } from '../websites/store-websites.ts'

interface Approved {
  /** One page only. */
  pageId?: string
  /** As they were shown: with these, either all of them are approved or none. */
  named?: NamedPage[] | undefined
  /** Of the caller. */
  timeZone?: string | undefined
}

/** Makes current pictures the baselines: of one page, of those that are named, or of all of a website's. */
export async function approvePages(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, named, timeZone }: Approved = {},
): Promise<number> {
  if (!website) throw new Problem(404, pageId ? 'Page not found' : 'Website not found')
  return inTransaction(async (db) => {
    await refuseWhileRunning(db, caller, website.id)
    if (named) await refuseStale(db, website.id, named)
    const ids = pageId === undefined ? named?.map(({ id }) => id) : [pageId]
    const approvedIds = await markApproved(db, website.id, caller.id, ids)
    const approved = approvedIds.length
    await approveVersions(db, approvedIds)
    await settleApproved(db, website.id, ids)
    const page = pageId === undefined ? undefined : await findPage(db, pageId)
    if (approved < (ids?.length ?? 1)) {
      throw new Problem(409, page?.goneAt ? goneWords : nothingWords(pageId))
    }
    const message = page ? approvedPageWords(page.path) : approvedWords(approved)
    const about = { websiteId: website.id, pageId, actorId: caller.id }
    await insertActivity(db, { ...about, type: 'approval', message })
    if (caller.kind === 'user') await beginMonitoring(db, website.id, timeZone)
    return approved
  })
}

const goneWords = 'This page is no longer on the website, so its screenshot cannot be approved'

/** Pages in error keep an old picture, which is not what they look like now. */
const nothingWords = (pageId?: string) =>
  pageId ? 'This page has no fresh screenshot to approve' : 'No page has a fresh screenshot to approve'
