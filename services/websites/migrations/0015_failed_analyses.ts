import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('websites', (table) => {
    table.timestamp('failed_at')
    table.integer('pages_beyond').notNullable().defaultTo(0)
  })
  await db.schema.alterTable('jobs', (table) => table.integer('pages_beyond').notNullable().defaultTo(0))
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => table.dropColumn('pages_beyond'))
  await db.schema.alterTable('websites', (table) => table.dropColumns('failed_at', 'pages_beyond'))
}
