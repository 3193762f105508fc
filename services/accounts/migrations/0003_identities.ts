import type { Knex } from 'knex'

export async function up(db: Knex) {
  // Whom a provider calls what; an address may change hands, an issuer's subject does not.
  await db.schema.createTable('identities', (table) => {
    table.text('issuer').notNullable()
    table.text('subject').notNullable()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.primary(['issuer', 'subject'])
  })
  await db.schema.createTable('used_id_tokens', (table) => {
    table.text('hash').primary()
    table.timestamp('expires_at').notNullable().index()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('used_id_tokens')
  await db.schema.dropTable('identities')
}
