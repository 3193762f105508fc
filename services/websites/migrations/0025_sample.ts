import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // Of the sample website: which of its editions is visited; null as long as none was chosen.
    table.smallint('sample_edition')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('sample_edition'))
}
