import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // What changed in texts and pictures, beside the verdict.
  await db.schema.alterTable('pages', (table) => table.jsonb('sentences').notNullable().defaultTo('[]'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('sentences'))
}
