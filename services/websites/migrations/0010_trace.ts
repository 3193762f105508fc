import type { Knex } from 'knex'

// The trace in which a job was asked for: what is done for it later belongs there, whoever's turn it was that let it go on.
export async function up(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.text('trace_parent'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('trace_parent'))
}
