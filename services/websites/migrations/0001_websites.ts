import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('websites', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.text('url').notNullable()
    table.text('title')
    table.uuid('user_id').index()
    table.uuid('visitor_id').index()
    table.timestamp('expires_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('last_scanned')
    table.check('(user_id is null) <> (visitor_id is null)', [], 'one_owner')
  })

  await db.schema.createTable('pages', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade')
    table.text('path').notNullable()
    table.text('identity').notNullable()
    table.text('full_url').notNullable()
    table.text('title').notNullable().defaultTo('')
    table
      .text('status')
      .notNullable()
      .defaultTo('pending')
      .checkIn(['pending', 'new', 'changed', 'unchanged', 'error'])
    table.text('reason')
    table.text('baseline_image_path').index()
    table.text('current_image_path').index()
    table.text('diff_image_path').index()
    table.integer('diff_percentage')
    table.double('diff_ratio')
    table.timestamp('last_captured')
    table.timestamp('gone_at')
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
    table.unique(['website_id', 'identity'])
  })

  // A picture outlives its website by the moment that the store needs to forget the file.
  await db.schema.createTable('pictures', (table) => {
    table.text('key').primary()
    table.uuid('website_id').references('websites.id').onDelete('set null').index()
    table.uuid('page_id').references('pages.id').onDelete('set null').index()
    table.text('sha256').notNullable()
    table.integer('width').notNullable()
    table.integer('height').notNullable()
    table.timestamp('taken_at').notNullable()
  })

  await db.schema.createTable('baselines', (table) => {
    table.bigIncrements('id')
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade')
    table.text('picture_key').notNullable().references('pictures.key').index()
    table.timestamp('approved_at').notNullable().defaultTo(db.fn.now())
    table.uuid('approved_by').notNullable()
    table.unique(['page_id', 'picture_key'])
  })

  await db.schema.createTable('activity_logs', (table) => {
    table.bigIncrements('id')
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    table.text('type').notNullable()
    table.text('message').notNullable()
    table.uuid('page_id').references('pages.id').onDelete('set null').index()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now())
  })
}

export async function down(db: Knex) {
  for (const table of ['activity_logs', 'baselines', 'pictures', 'pages', 'websites'])
    await db.schema.dropTable(table)
}
