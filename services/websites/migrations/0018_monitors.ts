import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // The schedule of a website's checks.
  await db.schema.createTable('monitors', (table) => {
    table.uuid('website_id').primary().references('websites.id').onDelete('cascade')
    table.boolean('is_on').notNullable().defaultTo(true)
    table.text('rhythm').notNullable().checkIn(['hourly', 'daily', 'weekly', 'cron'])
    table.text('cron')
    table.integer('minute_of_day').notNullable()
    // 1 is Monday, 7 is Sunday.
    table.jsonb('weekdays').notNullable()
    table.text('time_zone').notNullable()
    // { from, to } in minutes since midnight, or null.
    table.jsonb('only_between')
    table.jsonb('hold_between')
    table.integer('confirm_minutes').notNullable().defaultTo(10)
    table.boolean('rediscover').notNullable().defaultTo(true)
    table.timestamp('paused_until')
    // Null while the schedule is off.
    table.timestamp('next_at').index()
    table.timestamp('last_due_at')
    // Since when due runs were skipped for reasons on our side.
    table.timestamp('late_since')
    table.timestamp('late_told_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })

  await db.schema.alterTable('jobs', (table) => {
    table.text('purpose').notNullable().defaultTo('asked').checkIn(['asked', 'scheduled', 'confirming'])
    table.timestamp('due_at')
    table.boolean('is_late').notNullable().defaultTo(false)
    // The pages that the job is limited to; null for all pages of the website.
    table.jsonb('page_ids')
    table.index(['website_id', 'started_at'])
  })
}

export async function down(db: Knex) {
  await db.schema.alterTable('jobs', (table) => {
    table.dropIndex(['website_id', 'started_at'])
    table.dropColumns('purpose', 'due_at', 'is_late', 'page_ids')
  })
  await db.schema.dropTable('monitors')
}
