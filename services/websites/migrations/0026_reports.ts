import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // Changes that the owner reported as in need of a fix. A report ends with the page's next screenshot.
  await db.schema.createTable('reports', (table) => {
    table.uuid('page_id').primary().references('pages.id').onDelete('cascade')
    table.text('picture_key').notNullable()
    table.uuid('by').notNullable()
    table.timestamp('at').notNullable().defaultTo(db.fn.now())
  })

  // Changes whose regions are all smaller than this, in square pixels, open no alert; they are reported all
  // the same.
  await db.schema.alterTable('websites', (table) => table.integer('alert_area').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('alert_area'))
  await db.schema.dropTable('reports')
}
