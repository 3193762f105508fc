import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('contact_messages', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('name').notNullable()
    table.text('email').notNullable()
    table.text('subject').notNullable()
    table.text('message').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('contact_messages')
}
