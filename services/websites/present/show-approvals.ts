import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { listSizesOf } from '../store/pages/store-screenshots.ts'
import { shot, type Sizes } from './present.ts'
import { listApprovals, type Approval } from '../store/review/store-approvals.ts'

/** A part of the history of a page's baseline, the newest first. */
export async function showApprovals(
  db: Knex,
  caller: Caller,
  pageId: string,
  part: { before?: string | undefined; limit: number },
) {
  const found = await listApprovals(db, pageId, { ...part, limit: part.limit + 1 })
  const approvals = found.slice(0, part.limit)
  const keys = approvals.flatMap(({ pictureKey, previousKey }) =>
    [pictureKey ?? [], previousKey ?? []].flat(),
  )
  const sizes = await listSizesOf(db, keys)
  const sizeOf = new Map(sizes.map(({ key, width, height }) => [key, { width, height }]))
  return {
    approvals: approvals.map((approval) => presentApproval(approval, caller, sizeOf)),
    next: found.length > part.limit ? (approvals.at(-1)?.id ?? null) : null,
  }
}

function presentApproval(
  { id, batchId, action, pictureKey, previousKey, by, at }: Approval,
  caller: Caller,
  sizes: Sizes,
) {
  const shown = (key: string | null) => shot(key && sizes.has(key) ? key : null, sizes) ?? null
  const byOf = (other: string) => (other === caller.id ? ('you' as const) : ('visitor' as const))
  return {
    id,
    batchId,
    action,
    screenshot: shown(pictureKey),
    previous: shown(previousKey),
    by: by === null ? null : byOf(by),
    at,
  }
}
