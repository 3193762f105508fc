import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A look of a page, from the first to the last capture with that look.
  await db.schema.createTable('page_versions', (table) => {
    table.bigIncrements('id')
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    table.uuid('job_id')
    table.timestamp('first_at').notNullable()
    table.timestamp('last_at').notNullable().index()
    table.integer('times').notNullable().defaultTo(1)
    table.text('status').notNullable().checkIn(['new', 'changed', 'unchanged', 'error'])
    table.text('reason')
    table.text('picture_key').index()
    table.text('baseline_key').index()
    table.text('diff_key').index()
    table.text('mask_key').index()
    table.integer('diff_percentage')
    table.double('ratio')
    table.jsonb('regions').notNullable().defaultTo('[]')
    // One of each region; the same change has the same fingerprints at another capture.
    table.jsonb('fingerprints').notNullable().defaultTo('[]')
    table.timestamp('approved_at')
    table.index(['page_id', 'id'])
  })

  await db.schema.alterTable('pages', (table) => {
    // Mutes alerts about the page: until a time, until its fingerprints differ from these, or for ever.
    table.boolean('is_muted').notNullable().defaultTo(false)
    table.timestamp('muted_until')
    table.jsonb('muted_fingerprints')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) =>
    table.dropColumns('is_muted', 'muted_until', 'muted_fingerprints'),
  )
  await db.schema.dropTable('page_versions')
}
