import { Problem } from '@vigia/kit/errors'
import type { Kept } from '@vigia/kit/hearing'
import type { Caller } from '@vigia/kit/identity'
import { approvedPageWords, approvedWords } from './activity-words.ts'
import { refuseWhileRunning } from './start-job.ts'
import { insertActivity } from './store-activity.ts'
import { findPage } from './store-pages.ts'
import { markApproved } from './store-verdicts.ts'
import type { Website } from './store.ts'

/** Makes current pictures the baselines: of one page, or of all of a website's. */
export async function approvePages(
  { atomically }: Kept,
  caller: Caller,
  website: Website | undefined,
  pageId?: string,
): Promise<number> {
  if (!website) throw new Problem(404, pageId ? 'Page not found' : 'Website not found')
  return atomically(async (db) => {
    await refuseWhileRunning(db, caller, website.id)
    const approved = await markApproved(db, website.id, caller.id, pageId)
    if (approved === 0) throw new Problem(409, nothingWords(pageId))
    const page = pageId === undefined ? undefined : await findPage(db, pageId)
    const message = page ? approvedPageWords(page.path) : approvedWords(approved)
    const about = { websiteId: website.id, pageId, actorId: caller.id }
    await insertActivity(db, { ...about, type: 'approval', message })
    return approved
  })
}

/** Pages in error keep an old picture, which is not what they look like now. */
const nothingWords = (pageId?: string) =>
  pageId ? 'This page has no fresh screenshot to approve' : 'No page has a fresh screenshot to approve'
