import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('users', (table) => {
    // When the account was recovered by a link that was sent to its address.
    table.timestamp('recovered_at')
  })
  for (const name of ['channels', 'feeds'])
    await db.schema.alterTable(name, (table) => {
      // When the user last confirmed that it is theirs.
      table.timestamp('confirmed_at')
    })
}

export async function down(db: Knex) {
  for (const name of ['feeds', 'channels'])
    await db.schema.alterTable(name, (table) => table.dropColumn('confirmed_at'))
  await db.schema.alterTable('users', (table) => table.dropColumn('recovered_at'))
}
