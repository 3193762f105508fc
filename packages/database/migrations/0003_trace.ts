import type { Knex } from 'knex'

// The trace in which an event was written down, for those who hear of it; null when nobody collects traces.
export async function up(db: Knex) {
  await db.schema.alterTable('outbox', (table) => table.text('trace_parent'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('outbox', (table) => table.dropColumn('trace_parent'))
}
