import type { Knex } from 'knex'

// The row of the current picture at which the first change begins; the mask then has a thumbnail of it.
export async function up(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.integer('first_change'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('first_change'))
}
