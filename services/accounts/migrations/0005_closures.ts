import type { Knex } from 'knex'

// Accounts that are closed, until all who keep something of theirs have answered that it is gone.
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
