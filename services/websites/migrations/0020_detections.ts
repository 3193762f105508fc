import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A change or failure that a scheduled run found: suspected, then confirmed or not.
  await db.schema.createTable('detections', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // Null for a detection about the website as a whole.
    table.uuid('page_id').references('pages.id').onDelete('cascade')
    table.text('kind').notNullable().checkIn(['changed', 'failing', 'new-page', 'gone-page'])
    table.text('state').notNullable().checkIn(['suspected', 'confirmed', 'unstable', 'vanished', 'settled'])
    table.bigInteger('first_version')
    table.bigInteger('second_version')
    // The last run that found it.
    table.uuid('job_id')
    table.text('reason_kind')
    table.text('reason')
    // The fingerprints of the change when it was last reported.
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

  // Alerts that are about to be sent; they are deleted with their website.
  await db.schema.createTable('alerts', (table) => {
    table.uuid('id').primary()
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    table.text('kind').notNullable()
    // The alert's file without its crops.
    table.jsonb('body').notNullable()
    // The alert waits for its crops until then.
    table.timestamp('crops_until')
    table.timestamp('raised_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index()
  })

  // The kind of the reason for which a page could not be captured: a failure on our side is not the
  // website's.
  await db.schema.alterTable('job_items', (table) => table.text('reason_kind'))

  // The number of consecutive discoveries that did not find the page.
  await db.schema.alterTable('pages', (table) => table.integer('missed').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pages', (table) => table.dropColumn('missed'))
  await db.schema.alterTable('job_items', (table) => table.dropColumn('reason_kind'))
  await db.schema.dropTable('alerts')
  await db.schema.dropTable('detections')
}
