import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('mail_counts', (table) => {
    // When each mail of the last day is sent, and what it is.
    table.jsonb('mails').notNullable().defaultTo('[]')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('mail_counts', (table) => table.dropColumn('mails'))
}
