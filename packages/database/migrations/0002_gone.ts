import type { Knex } from 'knex'

// What was deleted for good, without saying what it was: the hash of its id, which nobody can turn back.
export async function up(db: Knex) {
  await db.schema.createTable('gone', (table) => {
    table.text('hash').primary()
    table.timestamp('at').notNullable().defaultTo(db.fn.now()).index()
    // When the ledger outside of the databases had it.
    table.timestamp('noted_at')
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('gone')
}
