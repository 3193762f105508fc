import type { Knex } from '@vigia/database/database'
import type { ContactMessage } from '@vigia/api/legal/fields'

export async function insertMessage(db: Knex, message: ContactMessage, userId?: string): Promise<string> {
  const [row] = await db('contact_messages')
    .insert({ ...message, userId })
    .returning('id')
  return row.id
}
