import { invariant } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'
import { releasedMessage } from '../../domain/candidates/candidate.messages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { dropAwaitedLook, findBatchOfLook } from '../../store/candidates/store-awaited-looks.ts'
import { settleApproved } from '../../store/monitoring/store-detections.ts'
import {
  insertVersion,
  markVersionsApproved,
  takeBackVersion,
} from '../../store/monitoring/store-versions.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import { nameView } from '../../store/pages/store-views.ts'
import { insertApprovals } from '../../store/review/store-approvals.ts'
import { markApproved } from '../../store/review/store-baselines.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { lookOf } from '../versions/record-version.ts'

/**
 * Makes production's screenshot the baseline because it shows a look that was accepted before its release: in
 * the name of its user, and in the same batch, so that both are undone together. Returns false if
 * no such look awaits its release.
 */
export async function releaseLook(
  db: Knex,
  page: Page,
  { pictureKey, jobId }: { pictureKey: string; jobId: string | null },
): Promise<boolean> {
  const look = await dropAwaitedLook(db, { pageId: page.id, pictureKey })
  if (!look) return false
  const batchId = (await findBatchOfLook(db, look)) ?? randomUUID()
  const { id: pageId, websiteId, currentImagePath, baselineImagePath } = page
  const change = { batchId, pageId, pictureKey: currentImagePath, previousKey: baselineImagePath }
  await insertApprovals(db, [{ ...change, action: 'approve', by: look.approvedBy }])
  await markApproved(db, [page], look.approvedBy)
  await beginVersion(db, pageId, jobId)
  await settleApproved(db, websiteId, [pageId])
  await insertActivity(db, {
    websiteId,
    pageId,
    batchId,
    type: 'approval',
    actor: { id: look.approvedBy },
    message: releasedMessage(await nameView(db, page)),
  })
  return true
}

/**
 * Begins the version of the new baseline. The page is unchanged, which would otherwise continue the version
 * of the previous one.
 */
async function beginVersion(db: Knex, pageId: string, jobId: string | null): Promise<void> {
  const page = await findPage(db, pageId)
  const look = page && lookOf(page)
  invariant(look, 'a page that was compared has been looked at')
  if (jobId !== null) await takeBackVersion(db, pageId, jobId)
  await insertVersion(db, { ...look, pageId, jobId })
  await markVersionsApproved(db, [pageId])
}
