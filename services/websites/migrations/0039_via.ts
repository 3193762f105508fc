import type { Knex } from 'knex'

const tables = ['activity_logs', 'jobs']

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // How the user did it: 'api' for an API token, null for the screens.
  for (const name of tables) await db.schema.alterTable(name, (table) => table.text('via'))
}

export async function down(db: Knex) {
  for (const name of tables) await db.schema.alterTable(name, (table) => table.dropColumn('via'))
}
