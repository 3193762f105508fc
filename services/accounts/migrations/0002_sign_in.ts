import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.alterTable('users', (table) => {
    table.text('pending_email')
    // Who they were in the browser they signed up with.
    table.uuid('visitor_id')
    // Whoever signed in before this has to do it again.
    table.timestamp('sessions_from')
    table.integer('address_changes').notNullable().defaultTo(0)
    table.timestamp('address_changes_from').notNullable().defaultTo(db.fn.now())
  })

  // One per user and purpose: a new one takes the place of the one before.
  await db.schema.createTable('tokens', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade')
    table.text('purpose').notNullable()
    table.binary('hash').notNullable().unique()
    table.text('email')
    table.timestamp('expires_at').notNullable().index()
    table.primary(['user_id', 'purpose'])
  })

  await db.schema.createTable('mails', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('kind').notNullable()
    table.uuid('user_id').references('users.id').onDelete('cascade')
    table.text('address')
    table.jsonb('facts').notNullable().defaultTo('{}')
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('next_at').notNullable().defaultTo(db.fn.now()).index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(
    'create unique index one_waiting_mail_of_a_kind on mails (user_id, kind) where user_id is not null',
  )
}

export async function down(db: Knex) {
  await db.schema.dropTable('mails')
  await db.schema.dropTable('tokens')
  await db.schema.alterTable('users', (table) => {
    table.dropColumns(
      'pending_email',
      'visitor_id',
      'sessions_from',
      'address_changes',
      'address_changes_from',
    )
  })
}
