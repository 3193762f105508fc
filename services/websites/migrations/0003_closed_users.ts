import type { Knex } from 'knex'

// No website may be added or claimed for whoever closed their account, however late an event or a request is.
export async function up(db: Knex) {
  await db.schema.createTable('closed_users', (table) => {
    table.uuid('id').primary()
    table.timestamp('closed_at').notNullable().defaultTo(db.fn.now()).index()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('closed_users')
}
