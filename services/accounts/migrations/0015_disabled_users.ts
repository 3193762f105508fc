import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // When an operator disabled the user; null for users who are enabled.
  await db.schema.alterTable('users', (table) => table.timestamp('disabled_at'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('users', (table) => table.dropColumn('disabled_at'))
}
