import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('exports', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    // Null once the account is deleted; the row is then only needed to delete the files.
    table.uuid('user_id').index()
    // The parts that the two services have stored.
    table.text('accounts_share')
    table.text('websites_share')
    // The files in the object store that make up the zip, in their order.
    table.jsonb('parts').notNullable().defaultTo('[]')
    table.bigInteger('bytes')
    // The address for the mail about it, until that is sent.
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
