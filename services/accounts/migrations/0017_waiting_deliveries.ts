import { addIndexConcurrently } from '@vigia/database/concurrent-index'
import type { Knex } from '@vigia/database/database'

export const config = { transaction: false }

/** What follows the name of each index. */
const indexes = {
  // Pending deliveries are few among all of a channel.
  waiting_deliveries: `on deliveries (channel_id) where state = 'waiting'`,
  // A link to a channel begins with the channel's id.
  mails_with_links: `on mails (split_part(facts->>'link', '.', 1)) where facts->>'link' is not null`,
}

export async function up(db: Knex) {
  for (const [name, definition] of Object.entries(indexes)) await addIndexConcurrently(db, name, definition)
}

export async function down(db: Knex) {
  for (const name of Object.keys(indexes)) await db.raw('drop index ??', [name])
}
