import type { Knex } from 'knex'

const statuses = ['pending', 'unchanged', 'changed', 'as-production', 'error', 'new']

// Only adds, because the previous release uses the same tables while this one starts.
export async function up(db: Knex) {
  // The website at another address, compared with its baselines before it is published.
  await db.schema.createTable('candidates', (table) => {
    table.uuid('id').primary().defaultTo(db.fn.uuid())
    table.uuid('website_id').notNullable().references('websites.id').onDelete('cascade')
    table.text('url').notNullable()
    table.text('label')
    table.text('commit')
    table.text('link')
    table.uuid('token_id')
    table.uuid('created_by').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index()
    table.index(['website_id', 'created_at'])
  })

  await db.schema.alterTable('jobs', (table) => {
    // The candidate to which its answers go; null for a job of the website itself.
    table.uuid('candidate_id').references('candidates.id').onDelete('cascade').index()
  })
  await createRunningIndexes(db)

  await db.schema.createTable('candidate_pages', (table) => {
    table.uuid('candidate_id').notNullable().references('candidates.id').onDelete('cascade')
    table.uuid('page_id').notNullable().references('pages.id').onDelete('cascade').index()
    table.text('picture_key').index()
    table.text('baseline_key').index()
    table.text('diff_key').index()
    table.text('mask_key').index()
    table.text('status').notNullable().defaultTo('pending').checkIn(statuses)
    table.text('reason')
    table.text('reason_kind')
    table.double('ratio')
    table.integer('diff_percentage')
    table.integer('first_change')
    table.jsonb('regions').notNullable().defaultTo('[]')
    table.jsonb('sentences').notNullable().defaultTo('[]')
    // The batch that accepted it.
    table.uuid('accepted_batch').index()
    table.primary(['candidate_id', 'page_id'])
  })

  await db.schema.alterTable('baselines', (table) => {
    // A variant that was accepted on a candidate and that production has not shown yet.
    table.boolean('awaits_release').notNullable().defaultTo(false)
    table.timestamp('expires_at')
  })
  await db.raw(
    'create index awaited_looks on baselines (expires_at) where awaits_release and dropped_at is null',
  )
}

// One job of the website itself at a time, and one candidate beside it.
async function createRunningIndexes(db: Knex) {
  await db.raw('drop index one_running_job')
  await db.raw(
    `create unique index one_running_job on jobs (website_id) where status = 'running' and candidate_id is null`,
  )
  await db.raw(
    `create unique index one_running_candidate on jobs (website_id)
     where status = 'running' and candidate_id is not null`,
  )
}

export async function down(db: Knex) {
  await db('baselines').where({ awaits_release: true }).delete()
  await db.raw('drop index awaited_looks')
  await db.schema.alterTable('baselines', (table) => table.dropColumns('awaits_release', 'expires_at'))
  await db.schema.dropTable('candidate_pages')
  await db('jobs').whereNotNull('candidate_id').delete()
  await db.raw('drop index one_running_candidate')
  await db.raw('drop index one_running_job')
  await db.raw(`create unique index one_running_job on jobs (website_id) where status = 'running'`)
  await db.schema.alterTable('jobs', (table) => table.dropColumn('candidate_id'))
  await db.schema.dropTable('candidates')
}
