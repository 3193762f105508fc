import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A worker has reported that its machine is too busy for this job; it reports again by then.
  await db.schema.alterTable('jobs', (table) => table.timestamp('busy_until'))
  // Whether every worker was too busy for this page, which keeps its status.
  await db.schema.alterTable('job_items', (table) =>
    table.boolean('is_skipped').notNullable().defaultTo(false),
  )
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('is_skipped'))
  await db.schema.alterTable('jobs', (table) => table.dropColumn('busy_until'))
}
