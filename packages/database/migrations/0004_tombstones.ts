import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.renameTable('gone', 'tombstones')
}

export async function down(db: Knex) {
  await db.schema.renameTable('tombstones', 'gone')
}
