import type { Knex } from 'knex'

// The row of the current picture at which a change begins. Where it is known, the mask has a thumbnail that shows it.
export async function up(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.integer('first_change'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('first_change'))
}
