import type { Knex } from '@vigia/database/database'
import { fillQuickly } from '@vigia/database/testing/fill-quickly'

/** SQL for the id of the nth row of a kind, which other rows can name without a query. */
const id = (kind: string, nth: string) =>
  `overlay(overlay(md5('${kind}' || (${nth})) placing '4' from 13) placing '8' from 17)::uuid`
const key = (nth: string) => `${id('picture', nth)}::text`
/**
 * SQL for a moment; the rows of a table are spread over 91 days, of which the first is too old for all
 * promises.
 */
const moment = (nth: string, count: number) => `now() - interval '91 days' * (1 - (${nth})::float / ${count})`

export interface Filling {
  websites: number
  pagesEach: number
  picturesEach: number
  jobsEach: number
  versionsEach: number
  inbox: number
}

/** Rows per table. */
export function countRows({ websites, pagesEach, picturesEach, jobsEach, versionsEach, inbox }: Filling) {
  const pages = websites * pagesEach
  return {
    websites,
    pages,
    pictures: pages * picturesEach,
    jobs: websites * jobsEach,
    items: websites * jobsEach * pagesEach,
    versions: pages * versionsEach,
    inbox,
  }
}

/**
 * Fills the tables with what an installation has after three months: every page has a baseline that is older
 * than any retention period, pictures of its versions, and a newest one; one website in ten is a visitor's.
 */
export async function fillTables(db: Knex, filling: Filling): Promise<void> {
  await fillQuickly(db, fill(filling))
}

const fill = (filling: Filling): string[][] => [
  fillWebsites(filling),
  fillPictures(filling),
  fillJobs(filling),
  fillMonitoring(filling),
]

const series = (count: number) => `from generate_series(0, ${count - 1}) as n`

function fillWebsites(filling: Filling): string[] {
  const { pagesEach, picturesEach } = filling
  const rows = countRows(filling)
  return [
    `insert into websites (id, url, user_id, visitor_id, expires_at)
      select ${id('website', 'n')}, 'https://' || n || '.example.com/', case when n % 10 > 0 then ${id('user', 'n')} end,
        case when n % 10 = 0 then ${id('visitor', 'n')} end, case when n % 10 = 0 then now() + interval '1 day' end
      ${series(rows.websites)}`,
    `insert into pages (id, website_id, path, identity, full_url, status, baseline_image_path, current_image_path)
      select ${id('page', 'n')}, ${id('website', `n / ${pagesEach}`)}, '/' || n, '/' || n, 'https://example.com/' || n, 'unchanged',
        ${key(`n * ${picturesEach}`)}, ${key(`n * ${picturesEach} + ${picturesEach - 1}`)}
      ${series(rows.pages)}`,
    `insert into monitors (website_id, rhythm, minute_of_day, weekdays, time_zone, next_at)
      select id, 'daily', 0, '[1]', 'Europe/Madrid', now() + interval '1 day' from websites where user_id is not null`,
    `insert into announced_owners (website_id, user_id) select id, user_id from websites where user_id is not null`,
    `insert into tombstones (hash, at, noted_at) select md5(n::text), ${moment('n', rows.pages)}, now() ${series(rows.pages)}`,
  ]
}

function fillPictures(filling: Filling): string[] {
  const { pagesEach, picturesEach, versionsEach } = filling
  const rows = countRows(filling)
  const pageOf = (each: number) => id('page', `n / ${each}`)
  return [
    // The pictures of a page lie between its baseline and its newest, which a job has just taken.
    `insert into pictures (key, website_id, page_id, sha256, width, height, taken_at, bytes)
      select ${key('n')}, ${id('website', `n / ${picturesEach * pagesEach}`)}, ${pageOf(picturesEach)}, '', 1280, 3000,
        case n % ${picturesEach} when 0 then now() - interval '120 days' + interval '1 millisecond' * (n / ${picturesEach})
          else ${moment('random()', 1)} end, 100000
      ${series(rows.pictures)}`,
    `insert into baselines (page_id, picture_key, approved_by)
      select ${id('page', 'n')}, ${key(`n * ${picturesEach}`)}, ${id('user', 'n')} ${series(rows.pages)}`,
    `insert into page_versions (page_id, first_at, last_at, status, picture_key, baseline_key)
      select ${pageOf(versionsEach)}, ${moment('n', rows.versions)}, ${moment('n', rows.versions)}, 'unchanged',
        ${key(`(n / ${versionsEach}) * ${picturesEach} + n % ${versionsEach}`)}, ${key(`(n / ${versionsEach}) * ${picturesEach}`)}
      ${series(rows.versions)}`,
    `insert into reports (page_id, picture_key, by)
      select ${id('page', 'n')}, case when n % 2 = 0 then 'another' else ${key(`n * ${picturesEach} + ${picturesEach - 1}`)} end, ${id('user', 'n')}
      ${series(Math.ceil(rows.pages / 10))}`,
    // The counters that triggers would have kept.
    `insert into website_bytes (website_id, bytes) select website_id, sum(bytes) from pictures group by website_id`,
  ]
}

function fillJobs(filling: Filling): string[] {
  const { pagesEach } = filling
  const rows = countRows(filling)
  return [
    `insert into jobs (id, website_id, type, status, phase, page_limit, purpose, started_at, heard_at, deadline_at, completed_at)
      select ${id('job', 'n')}, ${id('website', `n % ${rows.websites}`)}, 'screenshot-capture', 'completed', 'pages', 100,
        'scheduled', ended, ended, ended, ended
      from (select n, ${moment('n', rows.jobs)} as ended ${series(rows.jobs)}) as those`,
    `insert into job_items (job_id, page_id, position, step, state, answered_at)
      select ${id('job', `n / ${pagesEach}`)}, ${id('page', `((n / ${pagesEach}) % ${rows.websites}) * ${pagesEach} + n % ${pagesEach}`)},
        n % ${pagesEach}, 'capture', 'done', ${moment('n', rows.items)}
      ${series(rows.items)}`,
    `insert into inbox (consumer, message_id, received_at)
      select 'websites', 'message ' || n, now() - interval '9 days' * (1 - n::float / ${rows.inbox}) ${series(rows.inbox)}`,
    `insert into activity_logs (website_id, type, message, created_at)
      select ${id('website', `n % ${rows.websites}`)}, 'job', 'Captured', ${moment('n', rows.jobs)} ${series(rows.jobs)}`,
  ]
}

function fillMonitoring(filling: Filling): string[] {
  const rows = countRows(filling)
  const websiteOfPage = id('website', `n / ${filling.pagesEach}`)
  return [
    `insert into detections (website_id, page_id, kind, state, created_at, ended_at)
      select ${websiteOfPage}, ${id('page', 'n')}, 'changed', 'settled', ${moment('n', rows.pages)}, ${moment('n', rows.pages)}
      ${series(rows.pages)}`,
    `insert into alerts (id, website_id, kind, body, raised_at, created_at)
      select ${id('alert', 'n')}, ${websiteOfPage}, 'page.changed', '{}', ${moment('n', rows.pages)}, ${moment('n', rows.pages)}
      ${series(rows.pages)}`,
  ]
}
