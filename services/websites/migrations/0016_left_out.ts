import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // What the last discovery of a website had to say beside its pages.
  await db.schema.createTable('findings', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.uuid('job_id').notNullable()
    table.jsonb('left_out').notNullable()
    table.jsonb('notices').notNullable()
    table.timestamp('found_at').notNullable().defaultTo(db.fn.now())
  })

  // What the owner wants watched and what not: paths, and patterns of them.
  await db.schema.createTable('watch_rules', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.jsonb('pinned').notNullable().defaultTo('[]')
    table.jsonb('include').notNullable().defaultTo('[]')
    table.jsonb('exclude').notNullable().defaultTo('[]')
  })

  // Why the last discovery does not watch a page that is still there; such a page is gone from the list, not from the website.
  await db.schema.alterTable('pages', (table) => table.text('left_out'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('left_out'))
  await db.schema.dropTable('watch_rules')
  await db.schema.dropTable('findings')
}
