import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // All changes of baselines, in their order; rows are never updated.
  await db.schema.createTable('approvals', (table) => {
    table.bigIncrements('id')
    // The same id for all pages of one request.
    table.uuid('batch_id').notNullable().index()
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    table
      .text('action')
      .notNullable()
      .checkIn(['approve', 'undo', 'restore', 'renew', 'variant', 'drop-variant'])
    // The new baseline and the previous one; these references do not keep either file in the object store.
    table.text('picture_key')
    table.text('previous_key')
    // The page's previous verdict, which is restored by an undo.
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

  // Changes that were approved on a screenshot of which others were not.
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
