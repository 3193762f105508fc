import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('mails', (table) => {
    // A replica may be sending the mail until then; null or past for a mail that waits.
    table.timestamp('sending_until')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('mails', (table) => table.dropColumn('sending_until'))
}
