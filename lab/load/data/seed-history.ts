import type { Knex } from '@vigia/database/database'
import type { Stack } from '../../../tests/support/stack.ts'
import { createPeople, type Person } from '../../../tests/stories/support/people.ts'
import { openRows } from '../../../tests/support/open-database.ts'

export interface Watched {
  owner: Person
  websiteId: string
  jobId: string
}

export interface History {
  websites: number
  pages?: number
  /** Earlier captures of every website. */
  jobs?: number
}

/** Fills the database as after long use: websites of users, with pages, screenshots and completed jobs. */
export async function seedHistory(
  stack: Stack,
  { websites, pages = 50, jobs = 2 }: History,
): Promise<Watched[]> {
  const owners = await createPeople(stack, 'user', websites)
  const db = openRows(stack, 'websites')
  await fill(db, { owners: owners.map(({ id }) => id), pages, jobs })
  const rows: { userId: string; websiteId: string; jobId: string }[] = await db('websites')
    .join('jobs', 'jobs.websiteId', 'websites.id')
    .whereIn(
      'userId',
      owners.map(({ id }) => id),
    )
    .distinctOn('websites.id')
    .select('userId', 'websites.id as websiteId', 'jobs.id as jobId')
  await db.destroy()
  const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
  return rows.flatMap(({ userId, websiteId, jobId }) => {
    const owner = ownerOf.get(userId)
    return owner ? [{ owner, websiteId, jobId }] : []
  })
}

interface Filled {
  owners: string[]
  pages: number
  jobs: number
}

async function fill(db: Knex, filled: Filled) {
  await db.transaction(async (trx) => {
    await trx.raw('set local statement_timeout = 0')
    await addWebsites(trx, filled)
    await addPages(trx, filled)
    await addJobs(trx, filled)
  })
  await db.raw('set statement_timeout = 0')
  await db.raw('analyze')
}

const addWebsites = (trx: Knex.Transaction, { owners }: Filled) =>
  trx.raw(
    `insert into websites (url, user_id, title, last_scanned)
     select 'https://website-' || nth || '.example/', id::uuid, 'A website', now()
     from unnest(?::text[]) with ordinality as owners (id, nth)`,
    [owners],
  )

/** Pages with a baseline and a current screenshot. */
async function addPages(trx: Knex.Transaction, { owners, pages }: Filled) {
  await trx.raw(
    `insert into pages (website_id, path, identity, full_url, title, status, baseline_image_path, current_image_path)
     select id, path, path, url || substr(path, 2), 'A page', 'unchanged', gen_random_uuid()::text, gen_random_uuid()::text
     from websites, lateral (select case nth when 1 then '/' else '/page-' || nth end as path from generate_series(1, ?) as nth) as paths
     where user_id::text = any(?)`,
    [pages, owners],
  )
  await trx.raw(
    `insert into pictures (key, website_id, page_id, sha256, width, height, taken_at)
     select key, website_id, pages.id, md5(key), 1280, 3000, now() - interval '2 days'
     from pages, lateral (values (baseline_image_path), (current_image_path)) as keys (key)
     where key is not null on conflict do nothing`,
  )
  await trx.raw(
    `insert into baselines (page_id, picture_key, approved_by)
     select pages.id, baseline_image_path, user_id from pages join websites on websites.id = website_id
     where baseline_image_path is not null and user_id is not null on conflict do nothing`,
  )
}

async function addJobs(trx: Knex.Transaction, { owners, pages, jobs }: Filled) {
  await trx.raw(
    `insert into jobs (website_id, type, status, phase, page_limit, total_pages, processed_pages, started_at, deadline_at, completed_at)
     select id, 'screenshot-capture', 'completed', 'pages', 100, ?::int, ?::int, now() - nth * interval '1 day', now(), now() - nth * interval '1 day'
     from websites, generate_series(1, ?) as nth where user_id::text = any(?)`,
    [pages, pages, jobs, owners],
  )
  await trx.raw(
    `insert into job_items (job_id, page_id, position, step, state, asked_at, answered_at, ratio)
     select jobs.id, pages.id, 0, 'compare', 'done', started_at, completed_at, 0
     from jobs join pages using (website_id) where jobs.status = 'completed' on conflict do nothing`,
  )
}
