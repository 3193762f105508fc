import type { Knex } from 'knex'

// The trace in which a job was requested, and to which all later work for it belongs.
export async function up(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.text('trace_parent'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('trace_parent'))
}
