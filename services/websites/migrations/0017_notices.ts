import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A notice about the website as a whole, which is shown as long as a page looks like the others.
  await db.schema.alterTable('websites', (table) => table.text('notice'))
  // Whether the page is in error only because it looks like nearly all others; its picture is current.
  await db.schema.alterTable('pages', (table) => table.boolean('alike').notNullable().defaultTo(false))
  // Whether the discovery found next to nothing, so that the captures decide which pages are gone.
  await db.schema.alterTable('jobs', (table) => table.boolean('doubts').notNullable().defaultTo(false))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('doubts'))
  await db.schema.alterTable('pages', (table) => table.dropColumn('alike'))
  await db.schema.alterTable('websites', (table) => table.dropColumn('notice'))
}
