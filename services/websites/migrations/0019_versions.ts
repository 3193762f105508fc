import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // How a page looked over a stretch of time, from the first to the last capture that found it so.
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
    // Of each region; the same change has the same ones at another capture.
    table.jsonb('fingerprints').notNullable().defaultTo('[]')
    table.timestamp('approved_at')
    table.index(['page_id', 'id'])
  })

  await db.schema.alterTable('pages', (table) => {
    // No alerts are sent about it: until a time, until it differs from these fingerprints, or without an end.
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
