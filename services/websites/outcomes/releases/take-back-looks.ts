import type { Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'
import { dropAwaitedLook } from '../../store/candidates/store-awaited-looks.ts'
import { unmarkAccepted } from '../../store/candidates/store-candidate-pages.ts'
import { insertApprovals, type UndoableApproval } from '../../store/review/store-approvals.ts'

/**
 * Undoes those of these approvals of a batch that await their release; returns their ids. Their pages stay as
 * they are.
 */
export async function takeBackLooks(
  db: Knex,
  { batchId, by }: { batchId: string; by: string },
  approvals: UndoableApproval[],
): Promise<Set<string>> {
  const undone = new Set<string>()
  for (const { id, pageId, pictureKey, previousKey } of approvals) {
    if (pictureKey === null || !(await dropAwaitedLook(db, { pageId, pictureKey }))) continue
    const change = { batchId: randomUUID(), pageId, pictureKey: previousKey, previousKey: pictureKey }
    await insertApprovals(db, [{ ...change, action: 'undo', by }])
    undone.add(id)
  }
  await unmarkAccepted(
    db,
    batchId,
    approvals.map(({ pageId }) => pageId),
  )
  return undone
}
