import type { Knex } from 'knex'

// Closed accounts, until every service with data of theirs has answered that it is deleted.
export async function up(db: Knex) {
  await db.schema.createTable('closures', (table) => {
    table.uuid('user_id').primary()
    table.timestamp('closed_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('said_at').notNullable().defaultTo(db.fn.now()).index()
    table.specificType('forgotten_by', 'text[]').notNullable().defaultTo('{}')
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('closures')
}
