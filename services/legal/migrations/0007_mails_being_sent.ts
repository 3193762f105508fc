import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('mails', (table) => {
    // Until when a replica may be sending the mail; null or past for one that waits.
    table.timestamp('sending_until')
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('mails', (table) => table.dropColumn('sending_until'))
}
