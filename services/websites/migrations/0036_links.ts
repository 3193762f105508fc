import type { Knex } from 'knex'

// Only adds, because the previous release uses the same table while this one starts.
export async function up(db: Knex) {
  // Checksums of the paths that a page links to on its website; null if unknown.
  await db.schema.alterTable('job_items', (table) => table.jsonb('links'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('job_items', (table) => table.dropColumn('links'))
}
