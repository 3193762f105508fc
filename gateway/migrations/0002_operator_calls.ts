import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // What operators changed: written before the change, and completed with its outcome.
  await db.schema.createTable('operator_calls', (table) => {
    table.bigIncrements('id')
    table.timestamp('called_at').notNullable().defaultTo(db.fn.now()).index()
    table.text('key').notNullable()
    table.text('method').notNullable()
    table.text('path').notNullable()
    table.text('body')
    table.integer('status')
    table.text('request_id')
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('operator_calls')
}
