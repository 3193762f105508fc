import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('pages', (table) => {
    // The status of a page before a discovery found that it fails; null for all other pages.
    table.text('status_before')
    // The discovery that found it last.
    table.uuid('found_by')
  })

  await db.schema.alterTable('jobs', (table) => {
    table.integer('pages_found').notNullable().defaultTo(0)
  })
  // For finished discoveries, the number that screens have shown.
  await db.raw(`
    update jobs set pages_found = (select count(*) from pages where pages.website_id = jobs.website_id and gone_at is null)
    where type in ('page-discovery', 'website-analysis')`)
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('pages_found'))
  await db.schema.alterTable('pages', (table) => table.dropColumns('status_before', 'found_by'))
}
