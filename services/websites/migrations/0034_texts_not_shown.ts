import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same table while this one is being started.
export async function up(db: Knex) {
  // Texts that a page shows while it is scrolled and that its current picture has no room for.
  await db.schema.alterTable('pages', (table) => table.integer('texts_not_shown').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('texts_not_shown'))
}
