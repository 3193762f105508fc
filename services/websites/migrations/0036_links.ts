import type { Knex } from 'knex'

// Only added to, since the release before works on the same table while this one is being started.
export async function up(db: Knex) {
  // Checksums of the paths that a page leads to on its website; null where they are not known.
  await db.schema.alterTable('job_items', (table) => table.jsonb('links'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('links'))
}
