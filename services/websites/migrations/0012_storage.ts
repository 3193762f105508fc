import type { Knex } from 'knex'

// One row about the space in the object store, and the size of each picture, which is measured if unknown.
export async function up(db: Knex) {
  await db.schema.alterTable('pictures', (table) => table.integer('bytes'))
  await db.raw('create index unmeasured_pictures on pictures (taken_at) where bytes is null')
  await db.schema.createTable('storage', (table) => {
    table.boolean('only').primary().defaultTo(true).checkIn(['true'])
    table.timestamp('full_since')
    table.bigInteger('visitors_bytes').notNullable().defaultTo(0)
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('storage')
  await db.raw('drop index unmeasured_pictures')
  await db.schema.alterTable('pictures', (table) => table.dropColumn('bytes'))
}
