import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { Caller } from '@vigia/service/identity'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'

/** An activity of a website. Of the caller only the id is stored, and it is deleted with the website. */
export interface Activity {
  /** The id; ids are in the order of events. */
  id: string
  websiteId: string
  type: string
  message: string
  pageId: string | null
  actorId: string | null
  /** `api` if the actor used an API token, null if they used the screens. */
  via: 'api' | null
  /** The batch of the approval. */
  batchId: string | null
  createdAt: Date
}

type NewActivity = Pick<Activity, 'websiteId' | 'type' | 'message'> & {
  pageId?: string | undefined
  /** Who did it; nobody for what Vigia does itself, even if a user asked for it by an API token. */
  actor?: Pick<Caller, 'id' | 'token'> | undefined
  batchId?: string | undefined
  via?: 'api' | null
}

/** Inserts a row of activity in the transaction of the change that it describes. */
export async function insertActivity(db: Knex, { actor, ...activity }: NewActivity): Promise<void> {
  const by = actor && { actorId: actor.id, via: viaOf(actor) }
  await db('activity_logs').insert({ ...activity, ...by })
}

/** How a caller calls. */
export const viaOf = ({ token }: Pick<Caller, 'token'>) => (token ? ('api' as const) : null)

/**
 * Lists activity, newest first; `before`: only activity before the one with this id; `pageId`: only activity
 * about this page.
 */
export async function listActivities(
  db: Knex,
  websiteId: string,
  { pageId, before, most }: { pageId?: string | undefined; before?: string | undefined; most: number },
): Promise<Activity[]> {
  const rows = db('activity_logs').where({ websiteId }).orderBy('id', 'desc').limit(most)
  if (before !== undefined) void rows.where('id', '<', before)
  if (pageId !== undefined)
    void rows.where((own) =>
      own.where({ pageId }).orWhereIn('batchId', db('approvals').where({ pageId }).select('batchId')),
    )
  return rows.select('*')
}

export async function deleteAgedActivities(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retentionPeriods.activity}'`)
  await deleteInBatches(db, 'activity_logs', { column: 'createdAt', before: aged })
}
