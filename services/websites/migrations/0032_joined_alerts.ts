import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('alerts', (table) => {
    // Until then it waits for what else is found at the same time; null once its crops are asked for.
    table.timestamp('joins_until')
    // What was found, part by part.
    table.jsonb('parts')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('alerts', (table) => table.dropColumns('joins_until', 'parts'))
}
