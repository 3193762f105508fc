import type { Knex } from '@vigia/database/database'
import { Problem } from '@vigia/common/errors'
import type { Caller } from '@vigia/service/identity'
import { listUndoableBatches } from '../store/review/store-approvals.ts'
import { listActivities, type Activity } from '../store/websites/store-activity.ts'
import { findWebsite } from '../store/websites/store-websites.ts'

interface Part {
  page?: string | undefined
  before?: string | undefined
  limit: number
}

/** The activity of a website, newest first; `next` is the start of the next part, if there is one. */
export async function showActivity(
  db: Knex,
  caller: Caller,
  websiteId: string,
  { page, before, limit }: Part,
) {
  if (!(await findWebsite(db, caller, websiteId))) throw new Problem(404, 'Website not found')
  const found = await listActivities(db, websiteId, { pageId: page, before, most: limit + 1 })
  const shown = found.slice(0, limit)
  const next = found.length > limit ? shown.at(-1)?.id : undefined
  const undoable = await listUndoableBatches(
    db,
    shown.flatMap(({ batchId }) => batchId ?? []),
  )
  return {
    activities: shown.map((activity) => presentActivity(activity, caller, undoable)),
    next: next ?? null,
  }
}

/** Presents activity. The actor is the owner, or the visitor that the owner was before signing in. */
function presentActivity({ actorId, batchId, ...activity }: Activity, caller: Caller, undoable: Set<string>) {
  const by = actorId === caller.id ? ('you' as const) : ('visitor' as const)
  return {
    ...activity,
    by: actorId === null ? null : by,
    batchId: batchId !== null && undoable.has(batchId) ? batchId : null,
  }
}
