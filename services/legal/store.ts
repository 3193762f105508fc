import type { Knex } from '@vigia/kit/db'
import type { Message, RightsRequest } from './fields.ts'

export async function insertRequest(db: Knex, request: RightsRequest): Promise<string> {
  const [row] = await db('data_rights_requests').insert(request).returning('id')
  return row.id
}

export async function insertMessage(db: Knex, message: Message): Promise<string> {
  const [row] = await db('contact_messages').insert(message).returning('id')
  return row.id
}
