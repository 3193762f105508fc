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

/** Takes the requests that the operator is to be warned of now; each is due for a warning again on its last day, then daily. */
export async function takeDue(db: Knex): Promise<string[]> {
  const rows: { id: string }[] = await db('data_rights_requests')
    .where({ status: 'pending' })
    .where('warnAt', '<=', db.fn.now())
    .update({ warnAt: db.raw(`greatest(due_at - interval '1 day', now() + interval '1 day')`) })
    .returning('id')
  return rows.map(({ id }) => id)
}
