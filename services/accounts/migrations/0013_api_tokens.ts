import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // Tokens by which programs act for a user.
  await db.schema.createTable('api_tokens', (table) => {
    table.uuid('id').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index()
    table.text('name').notNullable()
    // The beginning of the token.
    table.text('hint').notNullable()
    table.binary('hash').notNullable().unique()
    table.text('scope').notNullable().checkIn(['read', 'run', 'approve', 'manage'])
    // Null for all websites of the user.
    table.specificType('website_ids', 'uuid[]')
    table.timestamp('expires_at').notNullable().index()
    // A day in UTC, so that a token in use is written once a day.
    table.date('last_used_on')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('api_tokens')
}
