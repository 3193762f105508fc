import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('pictures', (table) => table.index('taken_at'))
  await db.schema.alterTable('activity_logs', (table) => table.index('created_at'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('activity_logs', (table) => table.dropIndex('created_at'))
  await db.schema.alterTable('pictures', (table) => table.dropIndex('taken_at'))
}
