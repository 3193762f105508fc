import type { Knex } from '@vigia/kit/db'
import { tables } from './store.ts'
import type { KeptMessage, KeptRequest } from './store.ts'

/** What this is about goes with this account. */
export async function markOwner(db: Knex, id: string, userId: string): Promise<void> {
  for (const table of tables) await db(table).where({ id }).update({ userId })
}

/** All that somebody wrote to us: what goes with their account, and what came from its address before there was one. */
export async function listWrittenBy(db: Knex, userId: string, address: string) {
  const [requests, messages] = tables.map((table) =>
    db(table)
      .where((row) => row.where({ userId }).orWhereRaw('lower(email) = ?', [address]))
      .orderBy('createdAt'),
  )
  return { requests: (await requests) as KeptRequest[], messages: (await messages) as KeptMessage[] }
}

/** Answers which; those that are open are closed, since there is nobody left to answer. */
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
