import { invariant, Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { Emit } from '@vigia/messaging/delivery'
import type { ServiceContext } from '@vigia/service/context'
import type { Caller } from '@vigia/service/identity'
import { randomUUID } from 'node:crypto'
import { undoneMessage } from '../../domain/activity/activity.messages.ts'
import { insertActivity } from '../../store/websites/store-activity.ts'
import { requestComparisons } from '../../outcomes/comparisons/request-comparisons.ts'
import { lockIdleWebsite } from '../../jobs/runs/lock-website.ts'
import { findPage } from '../../store/pages/store-pages.ts'
import type { Page } from '../../domain/pages/page.ts'
import { findRulesVersion } from '../../store/review/store-rules.ts'
import { listKnownKeys } from '../../store/pages/store-screenshots.ts'
import { noVerdict } from '../../store/pages/store-verdicts.ts'
import { markVersionsNotApproved } from '../../store/monitoring/store-versions.ts'
import { findWebsite } from '../../store/websites/store-websites.ts'
import { takeBackLooks } from '../../outcomes/releases/take-back-looks.ts'
import { compareAgain } from '../../jobs/runs/compare-again.ts'
import { deleteAccepted } from '../../store/review/store-accepted.ts'
import {
  countOfBatch,
  findBefore,
  findWebsiteOfBatch,
  insertApprovals,
  listUndoable,
  type Before,
  type UndoableApproval,
} from '../../store/review/store-approvals.ts'
import {
  dropBaseline,
  rememberBaseline,
  setBaseline,
  setBaselineOfFailed,
} from '../../store/review/store-baselines.ts'

/** Restores the previous baselines of an approval's pages that still have the approved ones. */
export async function undoApproval(
  { db, inTransaction }: ServiceContext,
  caller: Caller,
  batchId: string,
): Promise<{ undone: number; kept: number }> {
  const websiteId = await findWebsiteOfBatch(db, batchId)
  if (!websiteId || !(await findWebsite(db, caller, websiteId))) throw new Problem(404, 'Approval not found')
  return inTransaction(async (trx, emit) => {
    await lockIdleWebsite(trx, caller, websiteId)
    const approvals = await listRestorable(trx, batchId)
    const awaited = await takeBackLooks(trx, { batchId, by: caller.id }, approvals)
    const changed = approvals.filter(({ id }) => !awaited.has(id))
    const pageIds: string[] = []
    for (const approval of changed) if (await undoOne(trx, caller, approval)) pageIds.push(approval.pageId)
    const accepted = await deleteAccepted(trx, batchId)
    const undone = Math.max(approvals.length, accepted)
    if (undone === 0) throw new Problem(409, 'This can no longer be undone')
    await compareAgain(trx, emit, caller, { websiteId, pageIds })
    const restored = changed.map(({ pageId }) => pageId).filter((id) => !pageIds.includes(id))
    await judgeRestored(trx, emit, { websiteId, pageIds: restored })
    const about = { websiteId, actor: caller }
    await insertActivity(trx, { ...about, type: 'undo', message: undoneMessage(undone) })
    return { undone, kept: Math.max(0, (await countOfBatch(trx, batchId)) - approvals.length) }
  })
}

/** Compares pages again that have an earlier verdict, which may also be from before a rule. */
async function judgeRestored(db: Knex, emit: Emit, restored: { websiteId: string; pageIds: string[] }) {
  const hasRules = ((await findRulesVersion(db, restored.websiteId)) ?? 1) > 1
  if (hasRules) await requestComparisons(db, emit, restored)
}

/** Lists the pages of a batch whose previous baseline is still stored. */
async function listRestorable(db: Knex, batchId: string): Promise<UndoableApproval[]> {
  const approvals = await listUndoable(db, batchId)
  const kept = await listKnownKeys(
    db,
    approvals.flatMap(({ previousKey }) => previousKey ?? []),
  )
  return approvals.filter(({ previousKey }) => previousKey === null || kept.has(previousKey))
}

/** Undoes one approval; returns whether the page has to be compared again. */
async function undoOne(db: Knex, caller: Caller, approval: UndoableApproval): Promise<boolean> {
  const { pageId, pictureKey, previousKey } = approval
  const page = await findPage(db, pageId)
  invariant(page && pictureKey, 'an approval has a page and a screenshot')
  await dropBaseline(db, pageId, pictureKey)
  if (previousKey) await rememberBaseline(db, { pageId, pictureKey: previousKey, approvedBy: caller.id })
  await insertApprovals(db, [
    {
      batchId: randomUUID(),
      pageId,
      action: 'undo',
      pictureKey: previousKey,
      previousKey: pictureKey,
      by: caller.id,
    },
  ])
  await markVersionsNotApproved(db, approval)
  return giveBaseline(db, page, previousKey, await knownOf(db, page, approval))
}

/** Sets a page's baseline; returns whether the page has to be compared with it. */
export async function giveBaseline(
  db: Knex,
  page: Page,
  key: string | null,
  known: Before | undefined,
): Promise<boolean> {
  if (page.status === 'error') {
    await setBaselineOfFailed(db, page.id, key)
    return false
  }
  await setBaseline(db, page.id, key, known)
  return known === undefined && key !== null
}

/**
 * The verdict from before the approval, if the page still shows that screenshot and the images of its
 * difference are stored.
 */
async function knownOf(db: Knex, page: Page, { id, pictureKey, previousKey }: UndoableApproval) {
  if (previousKey === null) return asNew(page)
  const before = page.currentImagePath === pictureKey ? await findBefore(db, id) : null
  if (!before) return undefined
  const drawn = [before.diffImagePath, before.maskImagePath].filter((key) => key !== null)
  return (await listKnownKeys(db, drawn)).size === drawn.length ? before : undefined
}

/** A page without a baseline is new, because there is nothing to compare with. */
const asNew = (page: Page): Before => ({
  ...noVerdict,
  regions: [],
  sentences: [],
  status: page.currentImagePath ? 'new' : 'pending',
  reason: null,
  alike: false,
})
