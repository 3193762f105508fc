import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // How many websites an operator lets this user watch; null for as many as everybody.
  await db.schema.alterTable('users', (table) => table.integer('max_websites'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('users', (table) => table.dropColumn('max_websites'))
}
