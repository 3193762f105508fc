import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // Where a periodic task continues that goes through a large table a part at a time.
  await db.schema.createTable('task_positions', (table) => {
    table.text('task').primary()
    table.jsonb('position').notNullable()
  })
  await db.raw('create index unlogged_tombstones on tombstones (hash) where noted_at is null')
}

export async function down(db: Knex) {
  await db.raw('drop index unlogged_tombstones')
  await db.schema.dropTable('task_positions')
}
