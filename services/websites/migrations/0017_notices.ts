import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // What its owner should know of the website as a whole; shown as long as a page is alike.
  await db.schema.alterTable('websites', (table) => table.text('notice'))
  // In error only because it shows what nearly all others show; its picture is fresh.
  await db.schema.alterTable('pages', (table) => table.boolean('alike').notNullable().defaultTo(false))
  // Its discovery named next to nothing, so that its captures have to say which pages are gone.
  await db.schema.alterTable('jobs', (table) => table.boolean('doubts').notNullable().defaultTo(false))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('doubts'))
  await db.schema.alterTable('pages', (table) => table.dropColumn('alike'))
  await db.schema.alterTable('websites', (table) => table.dropColumn('notice'))
}
