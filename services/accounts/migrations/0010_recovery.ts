import type { Knex } from 'knex'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  await db.schema.alterTable('users', (table) => {
    // When its owner got the account back, by a link that was sent to its address.
    table.timestamp('recovered_at')
  })
  for (const name of ['channels', 'feeds'])
    await db.schema.alterTable(name, (table) => {
      // When the user last said that it is theirs.
      table.timestamp('confirmed_at')
    })
}

export async function down(db: Knex) {
  for (const name of ['feeds', 'channels'])
    await db.schema.alterTable(name, (table) => table.dropColumn('confirmed_at'))
  await db.schema.alterTable('users', (table) => table.dropColumn('recovered_at'))
}
