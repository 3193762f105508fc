import { addIndexConcurrently } from '@vigia/database/concurrent-index'
import type { Knex } from '@vigia/database/database'

export const config = { transaction: false }

// The removal of a website looks for it in tokens, and the operator's list of users has the order of their
// addresses.
export async function up(db: Knex) {
  await addIndexConcurrently(db, 'websites_of_tokens', 'on api_tokens using gin (website_ids)')
  await addIndexConcurrently(db, 'users_by_address', 'on users (lower(email))')
}

export async function down(db: Knex) {
  for (const index of ['websites_of_tokens', 'users_by_address']) await db.raw('drop index ??', [index])
}
