import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // What changed in texts and pictures; no part of the verdict.
  await db.schema.alterTable('pages', (table) => table.jsonb('sentences').notNullable().defaultTo('[]'))

  await db.schema.alterTable('baselines', (table) => {
    // A further accepted look of the page, besides its baseline.
    table.boolean('is_variant').notNullable().defaultTo(false)
    table.text('label')
    table.timestamp('last_matched_at')
    table.timestamp('dropped_at')
  })

  await db.schema.createTable('notes', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade').index()
    // In pixels of the screenshot; null for the page as a whole.
    table.integer('x')
    table.integer('y')
    table.text('text').notNullable()
    table.timestamp('done_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('notes')
  await db.schema.alterTable('baselines', (table) =>
    table.dropColumns('is_variant', 'label', 'last_matched_at', 'dropped_at'),
  )
  await db.schema.alterTable('pages', (table) => table.dropColumn('sentences'))
}
