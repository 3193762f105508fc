import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Changes that need a fix, by their owner's word. A report is about one screenshot: the next one of the page ends it.
  await db.schema.createTable('reports', (table) => {
    table.uuid('page_id').primary().references('pages.id').onDelete('cascade')
    table.text('picture_key').notNullable()
    table.uuid('by').notNullable()
    table.timestamp('at').notNullable().defaultTo(db.fn.now())
  })

  // Changes whose regions are all smaller, in square pixels, are found and shown as ever; they open no alert.
  await db.schema.alterTable('websites', (table) => table.integer('alert_area').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('alert_area'))
  await db.schema.dropTable('reports')
}
