import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // The identity of the page that the address which was entered leads to.
    table.text('home')
  })
  await db.raw(`
    update websites set home = coalesce(nullif(
      regexp_replace(regexp_replace(url, '^[a-z]+://[^/?]+', ''), '(.)/+$', '\\1'), ''), '/')`)
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('home'))
}
