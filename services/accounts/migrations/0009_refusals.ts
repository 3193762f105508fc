import type { Knex } from 'knex'

export async function up(db: Knex) {
  await setStates(db, ['on', 'off', 'unproven', 'failing', 'refused'])
  await db.schema.alterTable('channels', (table) => {
    // The number of times that the receiver refused; links to consent from before a refusal are void.
    table.integer('refusals').notNullable().defaultTo(0)
  })
  // Keyed hashes of the addresses and webhooks that want no more alerts.
  await db.schema.createTable('refusals', (table) => {
    table.binary('address_hash').primary()
    table.timestamp('refused_at').notNullable().defaultTo(db.fn.now())
  })
}

async function setStates(db: Knex, states: string[]) {
  await db.raw('alter table channels drop constraint channels_state_check')
  await db.schema.alterTable('channels', (table) => {
    table.check(`state in (${states.map((state) => `'${state}'`).join(', ')})`, [], 'channels_state_check')
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('refusals')
  await db.schema.alterTable('channels', (table) => table.dropColumn('refusals'))
  await db('channels').where({ state: 'refused' }).update({ state: 'off' })
  await setStates(db, ['on', 'off', 'unproven', 'failing'])
}
