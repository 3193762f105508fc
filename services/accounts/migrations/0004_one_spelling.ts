import { normaliseMailAddress } from '@vigia/mail/mail-address'
import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.raw('drop index one_user_per_email')
  await spellAlike(db)
  await db.raw('create unique index one_user_per_email on users (email)')

  // Changes that wait were asked for in any spelling: they can be asked for again.
  await db('users').update({ pending_email: null })
  await db('tokens').where({ purpose: 'email-change' }).delete()
  await db.schema.alterTable('users', (table) => {
    table.timestamp('pending_since')
    table.index('pending_email')
  })

  // Each address that was left has a way back of its own, and is told on its own.
  await db.raw('alter table tokens drop constraint tokens_pkey')
  await db.raw(`create unique index one_token_per_use on tokens (user_id, purpose, coalesce(email, ''))`)
  await db.raw('drop index one_waiting_mail_of_a_kind')
  await db.raw(
    `create unique index one_waiting_mail_of_a_kind on mails (user_id, kind, coalesce(address, ''))
     where user_id is not null`,
  )

  await db.schema.createTable('mail_counts', (table) => {
    table.binary('address_hash').primary()
    table.integer('count').notNullable()
    table.timestamp('counted_from').notNullable().index()
  })
}

interface Row {
  id: string
  email: string
  emailVerified: boolean
}

/** Whoever has proven an address comes first, and of these who has spelled it like this already. */
async function spellAlike(db: Knex) {
  const rows: Row[] = await db('users').orderBy('created_at').select('id', 'email', 'emailVerified')
  const rank = ({ email, emailVerified }: Row) =>
    (emailVerified ? 0 : 2) + (normaliseMailAddress(email) === email ? 0 : 1)
  const taken = new Set<string>()
  for (const row of rows.toSorted((one, other) => rank(one) - rank(other))) {
    const email = normaliseMailAddress(row.email)
    if (!taken.has(email)) await db('users').where({ id: row.id }).update({ email })
    // What two have proven stays as it is with the second; what was never proven is nobody's.
    else if (!row.emailVerified) await db('users').where({ id: row.id }).delete()
    taken.add(email)
  }
}

export async function down(db: Knex) {
  await db.schema.dropTable('mail_counts')
  await db('mails').whereNotNull('user_id').delete()
  await db.raw('drop index one_waiting_mail_of_a_kind')
  await db.raw(
    'create unique index one_waiting_mail_of_a_kind on mails (user_id, kind) where user_id is not null',
  )
  await db('tokens').delete()
  await db.raw('drop index one_token_per_use')
  await db.raw('alter table tokens add primary key (user_id, purpose)')
  await db.schema.alterTable('users', (table) => {
    table.dropIndex('pending_email')
    table.dropColumn('pending_since')
  })
  await db.raw('drop index one_user_per_email')
  await db.raw('create unique index one_user_per_email on users (lower(email))')
}
