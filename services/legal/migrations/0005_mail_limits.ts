import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('mail_counts', (table) => {
    // When each mail of the last day is sent, and what it is.
    table.jsonb('mails').notNullable().defaultTo('[]')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('mail_counts', (table) => table.dropColumn('mails'))
}
