import type { Knex } from '@vigia/database/database'
import { untilDue, untilWarning } from '../deadlines.ts'
import type { RightsRequest } from '@vigia/api/legal/fields'

export async function insertRequest(db: Knex, request: RightsRequest, userId?: string): Promise<string> {
  const from = (interval: string) => db.raw('now() + ?::interval', [interval])
  const [row] = await db('data_rights_requests')
    .insert({ ...request, userId, dueAt: from(untilDue), warnAt: from(untilWarning) })
    .returning('id')
  return row.id
}

const due = (db: Knex) =>
  db('data_rights_requests').where({ status: 'pending' }).where('warnAt', '<=', db.fn.now())

/** Lists the requests of which the operator has to be warned now. */
export async function listDue(db: Knex): Promise<{ id: string }[]> {
  return due(db).select('id')
}

/**
 * Takes a request that is due for a warning, which repeats on its last day, then daily; false if it is no
 * longer due.
 */
export async function takeDue(db: Knex, id: string): Promise<boolean> {
  const warnAt = db.raw(`greatest(due_at - interval '1 day', now() + interval '1 day')`)
  return (await due(db).where({ id }).update({ warnAt })) === 1
}
