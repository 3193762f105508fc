import type { Knex } from '@vigia/database/database'

// Only added to, since the release before works on the same tables while this one is being started.
export async function up(db: Knex) {
  // What is ignored when screenshots are compared. Patterns of pages that are watched or not are in `watch_rules`.
  await db.schema.createTable('rules', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // Null for all pages.
    table.uuid('page_id').references('pages.id').onDelete('cascade').index()
    table.text('path_pattern')
    // Null for all of them.
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

  // Raised by each change of a website's rules: a comparison that was asked for before says nothing any more.
  await db.schema.alterTable('websites', (table) => table.integer('rules_version').notNullable().defaultTo(1))

  // What the rules ignore on a page: boxes by rule and by the key of the screenshot.
  await db.schema.alterTable('pages', (table) => table.jsonb('ignored').notNullable().defaultTo('[]'))

  // What a rule would hide; kept for an hour.
  await db.schema.createTable('rule_previews', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    // The one that it would replace.
    table.uuid('rule_id')
    table.jsonb('rule').notNullable()
    table.jsonb('pages').notNullable().defaultTo('[]')
    // Null until it is known.
    table.jsonb('history')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index()
  })

  // Comparisons that no job asks for.
  await db.schema.createTable('comparison_requests', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    // Null if the answer is the page's verdict.
    table.uuid('preview_id').references('rule_previews.id').onDelete('cascade').index()
    // Null while it waits for its turn.
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
