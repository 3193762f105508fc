import type { Knex } from 'knex'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // Where a user's alerts are sent.
  await db.schema.createTable('channels', (table) => {
    table.uuid('id').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade').index()
    table.text('kind').notNullable().checkIn(['email', 'slack', 'teams', 'discord', 'webhook'])
    table.text('name').notNullable()
    // Whether alerts go to the user's own address, which may change.
    table.boolean('is_default').notNullable().defaultTo(false)
    // Address and signing secrets, encrypted; null for the user's own address.
    table.text('sealed')
    table.text('hint').notNullable()
    table.text('rhythm').notNullable().checkIn(['at-once', 'hourly', 'daily'])
    table.integer('digest_minute').notNullable()
    table.text('time_zone').notNullable()
    table.text('state').notNullable().checkIn(['on', 'off', 'unproven', 'failing'])
    table.timestamp('last_ok_at')
    table.text('last_trouble')
    table.timestamp('failing_since')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw('create unique index one_default_channel on channels (user_id) where is_default')

  // What a channel receives about a website, where that differs from its default.
  await db.schema.createTable('subscriptions', (table) => {
    table.uuid('channel_id').notNullable().references('channels.id').onDelete('cascade')
    table.uuid('website_id').notNullable().index()
    table.jsonb('kinds').notNullable()
    table.boolean('with_muted').notNullable()
    table.primary(['channel_id', 'website_id'])
  })
  await createAlerts(db)

  await db.schema.createTable('feeds', (table) => {
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade')
    table.uuid('website_id').notNullable().index()
    table.binary('hash').notNullable().unique()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.primary(['user_id', 'website_id'])
  })
}

async function createAlerts(db: Knex) {
  await db.schema.createTable('alerts', (table) => {
    table.uuid('id').primary()
    table.uuid('user_id').notNullable().references('users.id').onDelete('cascade')
    table.uuid('website_id').notNullable().index()
    table.text('kind').notNullable()
    table.jsonb('body').notNullable()
    table.timestamp('raised_at').notNullable().index()
    table.index(['user_id', 'website_id', 'raised_at'])
  })

  await db.schema.createTable('alert_images', (table) => {
    table.uuid('alert_id').notNullable().references('alerts.id').onDelete('cascade')
    table.text('name').notNullable()
    table.binary('bytes').notNullable()
    table.primary(['alert_id', 'name'])
  })

  // One alert, or several as a digest, on their way to a channel.
  await db.schema.createTable('deliveries', (table) => {
    table.uuid('id').primary()
    table.uuid('channel_id').notNullable().references('channels.id').onDelete('cascade')
    table.jsonb('alert_ids').notNullable()
    table.boolean('is_digest').notNullable().defaultTo(false)
    table.text('state').notNullable().defaultTo('waiting').checkIn(['waiting', 'delivered', 'given-up'])
    table.text('outcome')
    table.integer('tries').notNullable().defaultTo(0)
    table.timestamp('next_at').index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.index(['channel_id', 'created_at'])
  })
}

export async function down(db: Knex) {
  for (const table of ['feeds', 'deliveries', 'alert_images', 'alerts', 'subscriptions', 'channels'])
    await db.schema.dropTable(table)
}
