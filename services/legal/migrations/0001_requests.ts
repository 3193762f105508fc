import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('data_rights_requests', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('name').notNullable()
    table.text('email').notNullable()
    table.text('request_type').notNullable().checkIn(['access', 'correction', 'deletion', 'portability'])
    table.text('details').notNullable().defaultTo('')
    table.text('status').notNullable().defaultTo('pending')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('processed_at')
    table.text('response')
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('data_rights_requests')
}
