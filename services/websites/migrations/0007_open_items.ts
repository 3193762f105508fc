import type { Knex } from 'knex'

// Rounds look every few seconds for what is waited for, which is little among all that was ever done.
export async function up(db: Knex) {
  await db.raw(`create index open_items on job_items (job_id) where state in ('waiting', 'asked')`)
}

export async function down(db: Knex) {
  await db.raw('drop index open_items')
}
