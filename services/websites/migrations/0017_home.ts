import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // The identity of the page at the address that was entered.
    table.text('home')
  })
  await db.raw(`
    update websites set home = coalesce(nullif(
      regexp_replace(regexp_replace(url, '^[a-z]+://[^/?]+', ''), '(.)/+$', '\\1'), ''), '/')`)
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('home'))
}
