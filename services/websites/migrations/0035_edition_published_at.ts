import type { Knex } from 'knex'

// Only added to, since the release before works on the same table while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    // Of the sample website: when its owner last chose another edition.
    table.timestamp('published_at')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('websites', (table) => table.dropColumn('published_at'))
}
