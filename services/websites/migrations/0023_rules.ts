import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // What comparisons ignore. Patterns of pages that are watched or not are in `watch_rules`.
  await db.schema.createTable('rules', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // Null for all pages.
    table.uuid('page_id').references('pages.id').onDelete('cascade').index()
    table.text('path_pattern')
    // Null for all viewports.
    table.smallint('viewport')
    table.text('kind').notNullable().checkIn(['place', 'selector', 'text'])
    table.jsonb('box')
    table.text('selector')
    table.text('pattern')
    table.text('note').notNullable().defaultTo('')
    table.boolean('is_on').notNullable().defaultTo(true)
    table.uuid('created_by')
    table.integer('hits').notNullable().defaultTo(0)
    table.timestamp('last_hit_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })

  // Incremented by each change of a website's rules, which makes earlier comparisons obsolete.
  await db.schema.alterTable('websites', (table) => table.integer('rules_version').notNullable().defaultTo(1))

  // The boxes that rules ignore on a page, by rule and by the key of the screenshot.
  await db.schema.alterTable('pages', (table) => table.jsonb('ignored').notNullable().defaultTo('[]'))

  // Previews of what a rule would hide; kept for an hour.
  await db.schema.createTable('rule_previews', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // The rule that it would replace.
    table.uuid('rule_id')
    table.jsonb('rule').notNullable()
    table.jsonb('pages').notNullable().defaultTo('[]')
    // Null until the result is known.
    table.jsonb('history')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index()
  })

  // Comparisons without a job.
  await db.schema.createTable('comparison_requests', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    // Null if the result is the page's verdict.
    table.uuid('preview_id').references('rule_previews.id').onDelete('cascade').index()
    // Null until it is requested.
    table.timestamp('asked_at')
    table.integer('asked_again').notNullable().defaultTo(0)
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
  await db.raw(
    'create unique index one_request_per_page on comparison_requests (page_id) where preview_id is null',
  )
}

export async function down(db: Knex) {
  await db.schema.dropTable('comparison_requests')
  await db.schema.dropTable('rule_previews')
  await db.schema.alterTable('pages', (table) => table.dropColumn('ignored'))
  await db.schema.alterTable('websites', (table) => table.dropColumn('rules_version'))
  await db.schema.dropTable('rules')
}
