import type { Knex } from 'knex'

// One row: what the event bus remembered when we last asked.
export async function up(db: Knex) {
  await db.schema.createTable('bus', (table) => {
    table.boolean('only').primary().defaultTo(true).checkIn(['true'])
    table.text('since').notNullable()
    table.bigInteger('last').notNullable()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('bus')
}
