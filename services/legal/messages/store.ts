import type { Knex } from '@vigia/database/database'
import type { Message } from '../fields.ts'

export async function insertMessage(db: Knex, message: Message, userId?: string): Promise<string> {
  const [row] = await db('contact_messages')
    .insert({ ...message, userId })
    .returning('id')
  return row.id
}
