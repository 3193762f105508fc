import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('jobs', (table) => {
    // A discovery that nobody has been asked for yet.
    table.boolean('waits').notNullable().defaultTo(false)
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('waits'))
}
