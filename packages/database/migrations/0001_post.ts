import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('outbox', (table) => {
    table.bigIncrements('id')
    table.uuid('message_id').notNullable().defaultTo(db.fn.uuid())
    table.text('subject').notNullable()
    table.jsonb('payload').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.schema.createTable('inbox', (table) => {
    table.text('consumer').notNullable()
    table.text('message_id').notNullable()
    table.timestamp('received_at').notNullable().defaultTo(db.fn.now()).index()
    table.primary(['consumer', 'message_id'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('inbox')
  await db.schema.dropTable('outbox')
}
