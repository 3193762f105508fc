import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('exports', (table) => {
    // The host at which the export was requested; the links of its mail lead there.
    table.text('host')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('exports', (table) => table.dropColumn('host'))
}
