import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same table while this one starts.
export async function up(db: Knex) {
  // The number of texts that appear while the page is scrolled and for which the current picture has no
  // space.
  await db.schema.alterTable('pages', (table) => table.integer('texts_not_shown').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('texts_not_shown'))
}
