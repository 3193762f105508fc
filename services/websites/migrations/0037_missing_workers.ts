import type { Knex } from 'knex'

// Only added to, since the release before works on the same table while this one is being started.
export async function up(db: Knex) {
  // The worker that a running job waits for while no replica of it is running.
  await db.schema.alterTable('jobs', (table) => table.text('missing_worker'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('missing_worker'))
}
