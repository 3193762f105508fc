import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // The edition of the sample website that is visited; null until one is chosen.
    table.smallint('sample_edition')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('sample_edition'))
}
