import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts. Periodic tasks
// look for these rows among many that stay.
export async function up(db: Knex) {
  await db.raw('set local statement_timeout = 0')
  await db.raw('create index aged_deliveries on deliveries (created_at)')
  await db.raw('create index unverified_users on users (updated_at) where not email_verified')
  await db.raw('create index pending_changes on users (pending_since) where pending_since is not null')
}

export async function down(db: Knex) {
  for (const index of ['aged_deliveries', 'unverified_users', 'pending_changes'])
    await db.raw(`drop index ${index}`)
}
