import type { Knex } from 'knex'

// Only adds, because the previous release uses the same table while this one starts.
export async function up(db: Knex) {
  // The service that a running job waits for while no replica of it is running.
  await db.schema.alterTable('jobs', (table) => table.text('missing_worker'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('missing_worker'))
}
