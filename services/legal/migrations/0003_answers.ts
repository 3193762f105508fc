import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  await db.schema.alterTable('data_rights_requests', (table) => {
    table.timestamp('due_at').notNullable().defaultTo(db.raw(`now() + interval '30 days'`))
    // When the operator is reminded next that it is still open.
    table.timestamp('warn_at').notNullable().defaultTo(db.raw(`now() + interval '23 days'`)).index()
    // The account with which it is deleted, once that is known.
    table.uuid('user_id').index()
  })
  await db('data_rights_requests').update({
    due_at: db.raw(`created_at + interval '30 days'`),
    warn_at: db.raw(`created_at + interval '23 days'`),
  })

  await db.schema.alterTable('contact_messages', (table) => {
    table.text('status').notNullable().defaultTo('pending')
    table.timestamp('processed_at')
    table.text('response')
    table.uuid('user_id').index()
  })

  await db.schema.createTable('mails', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('kind').notNullable()
    // The row that the mail is about.
    table.uuid('about').notNullable()
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('next_at').notNullable().defaultTo(db.fn.now()).index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.unique(['about', 'kind'])
  })
  await db.schema.createTable('mail_counts', (table) => {
    table.binary('address_hash').primary()
    table.integer('count').notNullable()
    table.timestamp('counted_from').notNullable().index()
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('mail_counts')
  await db.schema.dropTable('mails')
  await db.schema.alterTable('contact_messages', (table) =>
    table.dropColumns('status', 'processed_at', 'response', 'user_id'),
  )
  await db.schema.alterTable('data_rights_requests', (table) =>
    table.dropColumns('due_at', 'warn_at', 'user_id'),
  )
}
