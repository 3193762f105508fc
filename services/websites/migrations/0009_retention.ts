import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('pictures', (table) => table.index('taken_at'))
}

export async function down(db: Knex) {
  await db.schema.alterTable('pictures', (table) => table.dropIndex('taken_at'))
}
