import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('exports', (table) => {
    // The host that the browser used in which the export was requested; its mail leads back there.
    table.text('host')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('exports', (table) => table.dropColumn('host'))
}
