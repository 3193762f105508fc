import type { Knex } from '@vigia/database/database'
import { tables, type Table } from '../store/received.ts'

/** Links the request or message to this account. */
export async function markOwner(db: Knex, id: string, userId: string): Promise<void> {
  for (const table of tables) await db(table).where({ id }).update({ userId })
}

/** Ends the exports of a user that were requested before; returns their ids. */
export async function endEarlierExports(db: Knex, userId: string, before: Date): Promise<string[]> {
  const rows: { id: string }[] = await db('exports')
    .where({ userId })
    .where('createdAt', '<', before)
    .update({ tokenHash: null, address: null, expiresAt: db.fn.now() })
    .returning('id')
  return rows.map(({ id }) => id)
}

/** Lists open requests or messages of an account from before this time. */
export async function listEarlier(
  db: Knex,
  table: Table,
  userId: string,
  before: Date,
): Promise<{ id: string; email: string }[]> {
  return db(table).where({ userId, status: 'pending' }).where('createdAt', '<', before).select('id', 'email')
}

/**
 * Removes the person from their requests and returns the ids; open ones are closed, since no one is left to
 * answer.
 */
export async function blankRequestsOf(db: Knex, userId: string): Promise<string[]> {
  const blank = { name: '', email: '', details: '', response: null, userId: null }
  const rows: { id: string }[] = await db('data_rights_requests')
    .where({ userId })
    .update({
      ...blank,
      status: db.raw(`case status when 'pending' then 'closed' else status end`),
      processedAt: db.raw('coalesce(processed_at, now())'),
    })
    .returning('id')
  return rows.map(({ id }) => id)
}

export async function deleteMessagesOf(db: Knex, userId: string): Promise<string[]> {
  const rows: { id: string }[] = await db('contact_messages').where({ userId }).delete().returning('id')
  return rows.map(({ id }) => id)
}

/** Removes the owner from their exports and returns the ids; the files are deleted by the periodic task. */
export async function disownExports(db: Knex, userId: string): Promise<string[]> {
  const rows: { id: string }[] = await db('exports')
    .where({ userId })
    .update({ userId: null, address: null, tokenHash: null, expiresAt: db.fn.now() })
    .returning('id')
  return rows.map(({ id }) => id)
}
