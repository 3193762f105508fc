import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // A worker has said that its machine is too busy to do this job's work in time; it is heard again by then.
  await db.schema.alterTable('jobs', (table) => table.timestamp('busy_until'))
  // Every worker was too busy for this page, which stays as it was.
  await db.schema.alterTable('job_items', (table) =>
    table.boolean('is_skipped').notNullable().defaultTo(false),
  )
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('is_skipped'))
  await db.schema.alterTable('jobs', (table) => table.dropColumn('busy_until'))
}
