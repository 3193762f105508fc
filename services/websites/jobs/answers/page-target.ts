import { invariant } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { renewedMessage } from '../../domain/activity/activity.messages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { settleMatch } from '../../outcomes/releases/settle-match.ts'
import { recordVersion } from '../../outcomes/versions/record-version.ts'
import { keepLinks } from '../../store/pages/store-links.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { markCaptured, markCompared, markFailed } from '../../store/pages/store-verdicts.ts'
import { nameView } from '../../store/pages/store-views.ts'
import { forgetBaseline, renewBaseline } from '../../store/review/store-baselines.ts'
import { markMissedGone } from '../../store/review/store-dismissals.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import type { AnswerTarget } from './target.ts'
import { verdictOf } from './verdict-of.ts'

/** Answers about the website itself go to its pages, and each of them is a look of a version. */
export const pageTarget: AnswerTarget = {
  async recordCapture(db, job, taken, key) {
    const { pageId } = taken
    const page = await findPage(db, pageId)
    invariant(page, 'an item has a page')
    if (taken.links) await keepLinks(db, { jobId: job.id, pageId }, taken.links.paths)
    const status = standingOf(page, key)
    await markCaptured(db, taken, key, status)
    if (status === 'pending') return 'compare'
    await recordVersion(db, pageId, job.id)
    return { state: 'done', ...(status === 'unchanged' && { verdict: { changed: false, ratio: 0 } }) }
  },

  async recordVerdict(db, job, compared) {
    const { pageId, ratio, renews, matchedKey } = compared
    const verdict = verdictOf(compared)
    const page = await markCompared(db, compared, verdict)
    if (!page) return undefined
    const changed = verdict.status === 'changed'
    const isReleased = await settleMatch(db, page, { matchedKey, jobId: job.id })
    // Only the requesting job renews the baseline: while it runs, no other request approves a page or
    // compares with the previous baseline.
    if (renews && !changed) await renew(db, page)
    if (!isReleased) await recordVersion(db, pageId, job.id)
    return { state: 'done', verdict: { changed, ratio: changed ? ratio : 0 }, path: page.path }
  },

  async recordFailure(db, job, { pageId, reason, reasonKind, pictureKey, isOverloaded, lostBaseline }) {
    const isGone = reasonKind === 'gone' && (await markMissedGone(db, pageId))
    if (isGone) return { state: 'done', isSkipped: true }
    if (lostBaseline) await forgetBaseline(db, pageId, lostBaseline)
    else if (!isOverloaded) await markFailed(db, pageId, reason, pictureKey)
    if (!isOverloaded) await recordVersion(db, pageId, job.id)
    return lostBaseline ? { state: 'done' } : { state: 'failed', reasonKind, isSkipped: isOverloaded }
  },
}

/**
 * The status of a page after its capture; a screenshot with equal bytes has the baseline's key, and needs no
 * comparison.
 */
function standingOf({ baselineImagePath }: Page, key: string) {
  if (!baselineImagePath) return 'new'
  return baselineImagePath === key ? 'unchanged' : 'pending'
}

async function renew(db: Knex, page: Page) {
  await renewBaseline(db, page)
  const { websiteId, id: pageId } = page
  const message = renewedMessage(await nameView(db, page))
  await insertActivity(db, { websiteId, pageId, type: 'renewal', message })
}
