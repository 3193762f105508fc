import type { Knex } from '@vigia/database/database'
import type { ContactMessage, RightsRequest } from '@vigia/api/legal/fields'

/** The status of a request or message. */
export type Status = 'pending' | 'answered' | 'closed'

interface Received {
  id: string
  name: string
  email: string
  status: Status
  createdAt: Date
  processedAt: Date | null
  response: string | null
  /** The account to which it belongs, once known. */
  userId: string | null
}
export type StoredRequest = Received & RightsRequest & { dueAt: Date }
export type StoredMessage = Received & ContactMessage

export async function findRequest(db: Knex, id: string): Promise<StoredRequest | undefined> {
  return db('data_rights_requests').where({ id }).first()
}

export async function findMessage(db: Knex, id: string): Promise<StoredMessage | undefined> {
  return db('contact_messages').where({ id }).first()
}

export type Table = 'data_rights_requests' | 'contact_messages'
export const tables: Table[] = ['data_rights_requests', 'contact_messages']

/** Marks a request or message as processed; false if it already was. */
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
