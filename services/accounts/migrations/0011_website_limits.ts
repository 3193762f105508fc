import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // The user's own limit of websites, set by an operator; null for the default limit.
  await db.schema.alterTable('users', (table) => table.integer('max_websites'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('users', (table) => table.dropColumn('max_websites'))
}
