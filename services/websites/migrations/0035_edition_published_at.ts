import type { Knex } from 'knex'

// Only adds, because the previous release uses the same table while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // When the owner of the sample website last chose another edition.
    table.timestamp('published_at')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('published_at'))
}
