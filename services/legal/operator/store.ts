import type { Knex } from '@vigia/database/database'
import type { StoredMessage, StoredRequest, Status, Table } from '../store/received.ts'

/** Lists requests, the most urgent first. */
export async function listRequests(db: Knex, statuses: Status[]): Promise<StoredRequest[]> {
  return db('data_rights_requests').whereIn('status', statuses).orderBy('dueAt')
}

export async function listMessages(db: Knex, statuses: Status[]): Promise<StoredMessage[]> {
  return db('contact_messages').whereIn('status', statuses).orderBy('createdAt')
}

/** The ids with this prefix; three are enough to know that it is ambiguous. */
export async function listIds(db: Knex, table: Table, beginning: string): Promise<string[]> {
  const rows: { id: string }[] = await db(table)
    .whereRaw('starts_with(id::text, ?)', [beginning.toLowerCase()])
    .select('id')
    .limit(3)
  return rows.map(({ id }) => id)
}
