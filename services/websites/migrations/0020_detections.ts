import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // A change or failure that a scheduled run found: suspected, then confirmed or not.
  await db.schema.createTable('detections', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // Null for what is about the website as a whole.
    table.uuid('page_id').references('pages.id').onDelete('cascade')
    table.text('kind').notNullable().checkIn(['changed', 'failing', 'new-page', 'gone-page'])
    table.text('state').notNullable().checkIn(['suspected', 'confirmed', 'unstable', 'vanished', 'settled'])
    table.bigInteger('first_version')
    table.bigInteger('second_version')
    // The run that found it last.
    table.uuid('job_id')
    table.text('reason_kind')
    table.text('reason')
    // Of the change when it was last told.
    table.jsonb('fingerprints').notNullable().defaultTo('[]')
    table.integer('rounds').notNullable().defaultTo(0)
    table.timestamp('confirm_at')
    table.uuid('alert_id')
    table.timestamp('alerted_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('ended_at')
  })
  await db.raw(`
    create unique index one_open_detection on detections (website_id, coalesce(page_id, website_id), kind)
    where state in ('suspected', 'confirmed', 'unstable')`)
  await db.raw(`create index detections_to_confirm on detections (confirm_at) where state = 'suspected'`)

  // What is about to be told; its row is deleted with its website.
  await db.schema.createTable('alerts', (table) => {
    table.uuid('id').primary()
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    table.text('kind').notNullable()
    // All of the alert's file but the crops.
    table.jsonb('body').notNullable()
    // Crops are waited for until then, not longer.
    table.timestamp('crops_until')
    table.timestamp('raised_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index()
  })

  // Why a page could not be looked at: a fault of ours is none of the website's.
  await db.schema.alterTable('job_items', (table) => table.text('reason_kind'))

  // Discoveries in a row that did not find a page.
  await db.schema.alterTable('pages', (table) => table.integer('missed').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('missed'))
  await db.schema.alterTable('job_items', (table) => table.dropColumn('reason_kind'))
  await db.schema.dropTable('alerts')
  await db.schema.dropTable('detections')
}
