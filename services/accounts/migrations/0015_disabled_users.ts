import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Since when an operator keeps this user out; null for everybody else.
  await db.schema.alterTable('users', (table) => table.timestamp('disabled_at'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('users', (table) => table.dropColumn('disabled_at'))
}
