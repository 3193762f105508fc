import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('exports', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    // Nobody's once its account is gone; the row then only knows which files have to go.
    table.uuid('user_id').index()
    // What the two services have laid down.
    table.text('accounts_share')
    table.text('websites_share')
    // The zip, as files of the drawer in their order.
    table.jsonb('parts').notNullable().defaultTo('[]')
    table.bigInteger('bytes')
    // Whom to write to, until that is done.
    table.text('address')
    table.binary('token_hash').unique()
    table.timestamp('fetched_at')
    table.timestamp('expires_at').notNullable().index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw('create unique index one_export_in_the_making on exports (user_id) where bytes is null')
}

export async function down(db: Knex) {
  await db.schema.dropTable('exports')
}
