import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('sessions', (table) => {
    table.text('sid').primary()
    table.jsonb('sess').notNullable()
    table.uuid('user_id').index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('touched_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('expire').notNullable().index()
  })
  // As rate-limiter-flexible wants it: milliseconds since 1970, and columns in this order.
  await db.schema.createTable('limits', (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire').index()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('limits')
  await db.schema.dropTable('sessions')
}
