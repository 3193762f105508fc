import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('mail_counts', (table) => {
    // When each mail of the last day is sent, and what it is.
    table.jsonb('mails').notNullable().defaultTo('[]')
  })
  await db.schema.alterTable('deliveries', (table) => {
    // Set while the mail is being sent.
    table.timestamp('sending_until')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('deliveries', (table) => table.dropColumn('sending_until'))
  await db.schema.alterTable('mail_counts', (table) => table.dropColumn('mails'))
}
