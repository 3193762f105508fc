import { invariant, Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { restoredMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { listKnownKeys } from '../../store/pages/store-screenshots.ts'
import { findVersion, markVersionApproved } from '../../store/monitoring/store-versions.ts'
import { noDifference } from '../../store/pages/store-verdicts.ts'
import type { Website } from '../../store/websites/store-websites.ts'
import { compareAgain } from '../../jobs/runs/compare-again.ts'
import { insertApprovals, type Before } from '../../store/review/store-approvals.ts'
import { rememberBaseline } from '../../store/review/store-baselines.ts'
import { giveBaseline } from './undo-approval.ts'
import { nameView } from '../../store/pages/store-views.ts'

const isBaseline: Before = {
  ...noDifference,
  regions: [],
  sentences: [],
  status: 'unchanged',
  reason: null,
  alike: false,
}

/** Makes an earlier version of a page its baseline, and compares the page with it. */
export async function restoreVersion(
  { inTransaction }: ServiceContext,
  caller: Caller,
  website: Website | undefined,
  { pageId, versionId }: { pageId: string; versionId: string },
): Promise<{ approved: number; batchId: string }> {
  if (!website) throw new Problem(404, 'Page not found')
  return inTransaction(async (db, emit) => {
    await lockIdleWebsite(db, caller, website.id)
    const { page, key } = await findRestorable(db, pageId, versionId)
    const batchId = randomUUID()
    const change = { batchId, pageId, pictureKey: key, previousKey: page.baselineImagePath }
    await insertApprovals(db, [{ ...change, action: 'restore', keepsVerdict: true, by: caller.id }])
    await rememberBaseline(db, { pageId, pictureKey: key, approvedBy: caller.id })
    await markVersionApproved(db, versionId)
    const known = key === page.currentImagePath ? isBaseline : undefined
    const pageIds = (await giveBaseline(db, page, key, known)) ? [pageId] : []
    await compareAgain(db, emit, caller, { websiteId: website.id, pageIds })
    const about = { websiteId: website.id, pageId, batchId, actor: caller }
    const message = restoredMessage(await nameView(db, page))
    await insertActivity(db, { ...about, type: 'approval', message })
    return { approved: 1, batchId }
  })
}

/** Finds a page, and the screenshot of its version, which can become the baseline. */
async function findRestorable(db: Knex, pageId: string, versionId: string) {
  const page = await findPage(db, pageId)
  const version = await findVersion(db, pageId, versionId)
  invariant(page, 'a page of the website that is held stays')
  if (!version) throw new Problem(404, 'Version not found')
  const key = version.pictureKey
  if (!key || !(await listKnownKeys(db, [key])).has(key)) throw new Problem(409, goneMessage)
  if (key === page.baselineImagePath) throw new Problem(409, 'This version is the baseline already')
  return { page, key }
}

const goneMessage = 'The screenshot of this version is no longer kept'
