import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('alerts', (table) => {
    // The alert waits until then for further findings of the same deployment; null once its crops are
    // requested.
    table.timestamp('joins_until')
    // The findings, by part.
    table.jsonb('parts')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('alerts', (table) => table.dropColumns('joins_until', 'parts'))
}
