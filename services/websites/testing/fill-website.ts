import { openForMigrations, type Knex } from '@vigia/database/database'
import { randomUUID } from 'node:crypto'

export interface Size {
  pages: number
  /** Each with a screenshot of its own. */
  versionsEach: number
  jobs: number
}

/**
 * Adds a website with a long history: a view beside each page, a version and an alert for each of its
 * captures, and jobs with an item for each page.
 */
export async function fillWebsite(db: Knex, userId: string, size: Size): Promise<string> {
  const id = randomUUID()
  await db('websites').insert({ id, url: 'https://large.example.com/', userId })
  // Without the time limit of a service's statements.
  const filler = openForMigrations(String(db.client.config.connection.connectionString))
  try {
    for (const statement of statements) await filler.raw(statement, { id, userId, ...size })
    await filler.raw('analyze')
  } finally {
    await filler.destroy()
  }
  return id
}

const pages = `(select id, row_number() over (order by id) - 1 as nth from pages where website_id = :id) as pages`
const each = 'generate_series(1, :versionsEach) as n'

const keyOf = (n: string) => `md5(:id || '-' || nth || '-' || ${n})::uuid::text`
/** The key of a page's nth screenshot, which one of its versions shows. */
const key = keyOf('n')
const statements = [
  `insert into pages (website_id, path, identity, full_url)
    select :id, '/' || n, '/' || n, 'https://large.example.com/' || n from generate_series(1, :pages / 2) as n`,
  `insert into viewports (website_id, nth, name, width, height, is_mobile) values (:id, 1, 'Phone', 390, 844, true)`,
  `insert into pages (website_id, path, full_url, viewport, view_of)
    select website_id, path, full_url, 1, id from pages where website_id = :id`,
  `insert into pictures (key, website_id, page_id, sha256, width, height, taken_at, bytes)
    select ${key}, :id, pages.id, '', 1280, 3000, now() - interval '1 hour' * n, 1000 from ${pages}, ${each}`,
  `insert into page_versions (page_id, first_at, last_at, status, picture_key, baseline_key)
    select pages.id, now(), now(), 'changed', ${key}, ${keyOf('1')} from ${pages}, ${each}`,
  `insert into baselines (page_id, picture_key, approved_by)
    select pages.id, ${key}, :userId from ${pages}, ${each} where n % 10 = 1`,
  `insert into approvals (batch_id, page_id, action, picture_key, by)
    select gen_random_uuid(), page_id, 'approve', picture_key, approved_by
    from baselines join pages on pages.id = page_id where website_id = :id`,
  `insert into accepted_regions (page_id, picture_key, fingerprint, batch_id)
    select pages.id, ${key}, 'f', gen_random_uuid() from ${pages}, ${each} where n % 10 = 2`,
  `insert into reports (page_id, picture_key, by) select pages.id, '', :userId from ${pages}`,
  `insert into notes (page_id, text) select pages.id, 'Look' from ${pages}`,
  `insert into rules (website_id, page_id, kind, selector) select :id, pages.id, 'selector', '.ad' from ${pages}`,
  `insert into jobs (website_id, type, status, phase, page_limit, purpose, deadline_at, completed_at)
    select :id, 'screenshot-capture', 'completed', 'pages', 100, 'scheduled', now(), now() from generate_series(1, :jobs) as n`,
  `insert into job_items (job_id, page_id, position, step, state, answered_at)
    select jobs.id, pages.id, nth, 'capture', 'done', now() - interval '1 day' * random() * 90 from jobs, ${pages} where jobs.website_id = :id`,
  `insert into detections (website_id, page_id, kind, state, created_at, ended_at)
    select :id, pages.id, 'changed', 'settled', now(), now() from ${pages}, ${each}`,
  `insert into alerts (id, website_id, kind, body, raised_at)
    select gen_random_uuid(), :id, 'page.changed', '{}', now() from ${pages}, ${each}`,
  `insert into activity_logs (website_id, page_id, type, message)
    select :id, pages.id, 'job', 'Captured' from ${pages}, ${each}`,
  `insert into candidates (website_id, url, created_by)
    select :id, 'https://next.example.com/', :userId from generate_series(1, 3)`,
  `insert into candidate_pages (candidate_id, page_id, picture_key)
    select candidates.id, pages.id, ${keyOf('1')} from candidates, ${pages} where candidates.website_id = :id`,
  `insert into monitors (website_id, rhythm, minute_of_day, weekdays, time_zone, next_at)
    values (:id, 'daily', 0, '[1]', 'Europe/Madrid', now() - interval '1 minute')`,
]

/** The number of rows that belong to a website, in all tables together. */
export async function countRowsOf(db: Knex, websiteId: string): Promise<number> {
  let count = 0
  for (const { table, column, parent } of await listReferences(db)) {
    if (parent === 'pictures') continue
    const id = parent === 'websites' ? 'id' : 'website_id'
    const [row] = await db.raw<{ count: number }[]>(
      `select count(*)::int as count from ${table} where ${column} in (select id from ${parent} where ${id} = ?)`,
      [websiteId],
    )
    count += row?.count ?? 0
  }
  return count
}

/** The columns that name a row of another table. */
export async function listReferences(db: Knex): Promise<{ table: string; column: string; parent: string }[]> {
  return db.raw(
    `select conrelid::regclass::text as table, attname as column, confrelid::regclass::text as parent
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' order by 1, 2`,
  )
}
