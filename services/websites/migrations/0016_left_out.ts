import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // What the last discovery of a website reported besides its pages.
  await db.schema.createTable('findings', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.uuid('job_id').notNullable()
    table.jsonb('left_out').notNullable()
    table.jsonb('notices').notNullable()
    table.timestamp('found_at').notNullable().defaultTo(db.fn.now())
  })

  // Paths and patterns that the owner wants watched or not.
  await db.schema.createTable('watch_rules', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.jsonb('pinned').notNullable().defaultTo('[]')
    table.jsonb('include').notNullable().defaultTo('[]')
    table.jsonb('exclude').notNullable().defaultTo('[]')
  })

  // Why the last discovery left out a page that still exists: it is no longer in the list, but still on the
  // website.
  await db.schema.alterTable('pages', (table) => table.text('left_out'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('left_out'))
  await db.schema.dropTable('watch_rules')
  await db.schema.dropTable('findings')
}
