import type { Knex } from '@vigia/kit/db'
import { untilDue, untilWarning } from './deadlines.ts'
import type { Message, RightsRequest } from './fields.ts'

/** What has become of what somebody wrote to us. */
export type Status = 'pending' | 'answered' | 'closed'

interface Received {
  id: string
  name: string
  email: string
  status: Status
  createdAt: Date
  processedAt: Date | null
  response: string | null
  /** The account that it goes with, once that is known. */
  userId: string | null
}
export type KeptRequest = Received & RightsRequest & { dueAt: Date }
export type KeptMessage = Received & Message

export async function insertRequest(db: Knex, request: RightsRequest, userId?: string): Promise<string> {
  const from = (interval: string) => db.raw('now() + ?::interval', [interval])
  const [row] = await db('data_rights_requests')
    .insert({ ...request, userId, dueAt: from(untilDue), warnAt: from(untilWarning) })
    .returning('id')
  return row.id
}

export async function insertMessage(db: Knex, message: Message, userId?: string): Promise<string> {
  const [row] = await db('contact_messages')
    .insert({ ...message, userId })
    .returning('id')
  return row.id
}

export async function findRequest(db: Knex, id: string): Promise<KeptRequest | undefined> {
  return db('data_rights_requests').where({ id }).first()
}

export async function findMessage(db: Knex, id: string): Promise<KeptMessage | undefined> {
  return db('contact_messages').where({ id }).first()
}

/** The oldest first, and of a kind that has to be answered in time before what has not. */
export async function listRequests(db: Knex, statuses: Status[]): Promise<KeptRequest[]> {
  return db('data_rights_requests').whereIn('status', statuses).orderBy('dueAt')
}

export async function listMessages(db: Knex, statuses: Status[]): Promise<KeptMessage[]> {
  return db('contact_messages').whereIn('status', statuses).orderBy('createdAt')
}

export type Table = 'data_rights_requests' | 'contact_messages'
export const tables: Table[] = ['data_rights_requests', 'contact_messages']

/** Those whose id begins like this: nobody types the whole of it. */
export async function listIds(db: Knex, table: Table, beginning: string): Promise<string[]> {
  const rows: { id: string }[] = await db(table)
    .whereRaw('starts_with(id::text, ?)', [beginning.toLowerCase()])
    .select('id')
    .limit(3)
  return rows.map(({ id }) => id)
}

/** Answers false when somebody else was faster. */
export async function markProcessed(
  db: Knex,
  table: Table,
  id: string,
  fields: { status: Status; response: string | null },
): Promise<boolean> {
  const changed = await db(table)
    .where({ id, status: 'pending' })
    .update({ ...fields, processedAt: db.fn.now() })
  return changed === 1
}

/** Takes those of which the operator is to be warned now; each is due again on its last day, and then daily. */
export async function takeDue(db: Knex): Promise<string[]> {
  const rows: { id: string }[] = await db('data_rights_requests')
    .where({ status: 'pending' })
    .where('warnAt', '<=', db.fn.now())
    .update({ warnAt: db.raw(`greatest(due_at - interval '1 day', now() + interval '1 day')`) })
    .returning('id')
  return rows.map(({ id }) => id)
}
