import type { Knex } from 'knex'

export async function up(db: Knex) {
  await db.schema.createTable('jobs', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade').index()
    const types = ['page-discovery', 'screenshot-capture', 'website-analysis', 'diff-check']
    table.text('type').notNullable().checkIn(types)
    table
      .text('status')
      .notNullable()
      .defaultTo('running')
      .checkIn(['running', 'completed', 'failed', 'cancelled'])
    table.text('phase').notNullable().checkIn(['discovery', 'pages'])
    table.integer('page_limit').notNullable()
    table.integer('total_pages').notNullable().defaultTo(0)
    table.integer('processed_pages').notNullable().defaultTo(0)
    table.integer('pages_changed').notNullable().defaultTo(0)
    table.integer('pages_failed').notNullable().defaultTo(0)
    table.double('average_diff').notNullable().defaultTo(0)
    table.text('current_step').notNullable().defaultTo('')
    table.text('error')
    table.integer('asked_again').notNullable().defaultTo(0)
    table.timestamp('heard_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('started_at').notNullable().defaultTo(db.fn.now())
    table.timestamp('deadline_at').notNullable()
    table.timestamp('completed_at')
    table.check('processed_pages <= total_pages', [], 'counters_agree')
  })
  // The rule "one job at a time", kept where two requests at once cannot get around it.
  await db.raw(`create unique index one_running_job on jobs (website_id) where status = 'running'`)

  await db.schema.createTable('job_items', (table) => {
    table.uuid('job_id').notNullable().references('jobs.id').onDelete('cascade')
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade').index()
    table.integer('position').notNullable()
    table.text('step').notNullable().checkIn(['capture', 'compare'])
    table.text('state').notNullable().defaultTo('waiting').checkIn(['waiting', 'asked', 'done', 'failed'])
    table.timestamp('asked_at')
    table.integer('asked_again').notNullable().defaultTo(0)
    table.timestamp('answered_at').index()
    table.double('ratio')
    table.primary(['job_id', 'page_id'])
  })
}

export async function down(db: Knex) {
  await db.schema.dropTable('job_items')
  await db.schema.dropTable('jobs')
}
