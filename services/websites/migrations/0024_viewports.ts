import type { Knex } from '@vigia/database/database'

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // A website's viewports besides the default one.
  await db.schema.createTable('viewports', (table) => {
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade')
    table.smallint('nth').notNullable().checkBetween([1, 3])
    table.text('name').notNullable()
    table.integer('width').notNullable().checkBetween([320, 1_920])
    table.integer('height').notNullable()
    table.boolean('is_mobile').notNullable()
    table.primary(['website_id', 'nth'])
  })

  // A page in one of these viewports is a row of its own, a view. It has no identity, so that queries for
  // pages by identity, as in the previous release, find each page once.
  await db.schema.alterTable('pages', (table) => {
    table.setNullable('identity')
    table.smallint('viewport').notNullable().defaultTo(0)
    table.uuid('view_of')
    // A backup may have a view before its page.
    table.foreign('view_of').references('pages.id').onDelete('cascade').deferrable('immediate')
    table.unique(['view_of', 'viewport'])
    table.check('(viewport = 0) = (view_of is null) and (viewport = 0) = (identity is not null)', [], 'views')
  })
}

export async function down(db: Knex) {
  await db('pages').whereNot({ viewport: 0 }).delete()
  await db.raw('alter table pages drop constraint views')
  await db.schema.alterTable('pages', (table) => {
    table.dropColumns('view_of', 'viewport')
    table.dropNullable('identity')
  })
  await db.schema.dropTable('viewports')
}
