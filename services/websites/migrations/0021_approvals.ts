import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Each change of a page's baseline, in the order in which they happened; a row is never changed.
  await db.schema.createTable('approvals', (table) => {
    table.bigIncrements('id')
    // The same for all pages of one request.
    table.uuid('batch_id').notNullable().index()
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    table
      .text('action')
      .notNullable()
      .checkIn(['approve', 'undo', 'restore', 'renew', 'variant', 'drop-variant'])
    // The baseline from then on, and the one before. Neither is kept in the store because of it.
    table.text('picture_key')
    table.text('previous_key')
    // What was known of the page before, to be known again when this is undone.
    table.jsonb('before')
    table.uuid('by')
    table.timestamp('at').notNullable().defaultTo(db.fn.now())
    table.index(['page_id', 'id'])
  })
  await db.raw(`
    insert into approvals (batch_id, page_id, action, picture_key, previous_key, by, at)
    select gen_random_uuid(), page_id, 'approve', picture_key,
      lag(picture_key) over (partition by page_id order by id), approved_by, approved_at
    from baselines order by id`)

  // Changes that were approved while others on the same picture were not.
  await db.schema.createTable('accepted_regions', (table) => {
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    table.text('picture_key').notNullable().references('pictures.key').onDelete('cascade').index()
    table.text('fingerprint').notNullable()
    table.uuid('batch_id').notNullable().index()
    table.primary(['page_id', 'picture_key', 'fingerprint'])
  })

  await db.schema.alterTable('activity_logs', (table) => table.uuid('batch_id'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('activity_logs', (table) => table.dropColumn('batch_id'))
  await db.schema.dropTable('accepted_regions')
  await db.schema.dropTable('approvals')
}
