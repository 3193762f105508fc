import { jetstreamManager } from '@nats-io/jetstream'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connectToStack } from '../../../tests/support/stack-bus.ts'
import { countRepeated } from './journal.ts'
import type { AcceptedJob } from '../workload.ts'
import type { Query } from './query-database.ts'
import { until } from './until.ts'

export interface Verdict {
  /** Jobs that did not end as expected, and pages that were not finished. */
  lost: number
  duplicated: number
  drifted: number
  /** Descriptions of other violations. */
  broken: string[]
}

interface Ended {
  id: string
  status: string
  total: number
  done: number
  failed: number
}

/** I1 and I3: every job ended as expected, every item exactly once. */
export async function checkJobs(query: Query, accepted: AcceptedJob[]) {
  const ids = accepted.map(({ jobId }) => jobId)
  const rows = await query<Ended>(
    `select id, status, total_pages as total,
       (select count(*)::int from job_items where job_id = jobs.id and state = 'done') as done,
       (select count(*)::int from job_items where job_id = jobs.id and state = 'failed') as failed
     from jobs where id = any($1)`,
    [ids],
  )
  const ends = accepted.map((job) =>
    checkEnd(
      job,
      rows.find(({ id }) => id === job.jobId),
    ),
  )
  return {
    lost: ends.reduce((sum, end) => sum + end.lost, 0),
    duplicated: (await countRepeated(query, ids)) + (await countEndings(query, accepted)),
    broken: ends.flatMap((end) => end.broken),
  }
}

function checkEnd({ expectedStatus, pages, expectedFailures = 0 }: AcceptedJob, row: Ended | undefined) {
  const isExpected = row?.status === expectedStatus
  const broken = isExpected ? [] : [`I1: a job is ${row?.status ?? 'gone'} instead of ${expectedStatus}`]
  let lost = isExpected ? 0 : 1
  if (!row || expectedStatus !== 'completed') return { lost, broken }
  lost += Math.max(0, pages - row.done - expectedFailures) + Math.abs(row.failed - expectedFailures)
  if (row.failed !== expectedFailures)
    broken.push(`I1: ${row.failed} pages in error instead of ${expectedFailures}`)
  return { lost, broken }
}

/** The activity list has one ending per job. */
async function countEndings(query: Query, accepted: AcceptedJob[]): Promise<number> {
  const [row] = await query<{ more: number }>(
    `select coalesce(sum(greatest(0, logged - ended)), 0)::int as more from (
       select (select count(*) from activity_logs where website_id = websites.id
                 and type ~ '^(page-discovery|screenshot-capture|website-analysis|diff-check)') as logged,
              (select count(*) from jobs where website_id = websites.id and status <> 'running') as ended
       from websites where id = any($1)) as counts`,
    [accepted.map(({ websiteId }) => websiteId)],
  )
  return row?.more ?? 0
}

/**
 * I5: the images that rows name are stored. Orphaned files are swept an hour later; F08 and F28 check that.
 */
export async function checkImages(query: Query, data: string): Promise<string[]> {
  const named = await query<{ key: string; isMask: boolean }>(`
    select distinct key, is_mask as "isMask" from (
      select baseline_image_path as key, false as is_mask from pages
      union all select current_image_path, false from pages
      union all select diff_image_path, false from pages
      union all select mask_image_path, true from pages
      union all select picture_key, false from baselines) as all_keys where key is not null`)
  const known = new Set((await query<{ key: string }>('select key from pictures')).map(({ key }) => key))
  const files = await listFiles(join(data, 'images'))
  const wanted = named.flatMap(({ key, isMask }) => [`${key}.png`, ...(isMask ? [] : [`${key}.webp`])])
  const missing = wanted.filter((name) => !files.includes(name)).length
  const unknown = named.filter(({ key }) => !known.has(key)).length
  return [
    ...(missing > 0 ? [`I5: ${missing} images that pages name are not stored`] : []),
    ...(unknown > 0 ? [`I5: ${unknown} images have no row`] : []),
  ]
}

/** Stored files without a row. */
export async function listOrphans(query: Query, data: string): Promise<string[]> {
  const known = new Set((await query<{ key: string }>('select key from pictures')).map(({ key }) => key))
  return (await listFiles(join(data, 'images'))).filter((name) => !known.has(name.replace(/\..*$/, '')))
}

/** Counts rows and files of a removed website; orphans of other websites count too. */
export async function countRemains(query: Query, data: string, websiteId: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select ((select count(*) from websites where id = $1) + (select count(*) from pages where website_id = $1)
       + (select count(*) from jobs where website_id = $1)
       + (select count(*) from pictures where website_id is null))::int as count`,
    [websiteId],
  )
  return (row?.count ?? 0) + (await listOrphans(query, data)).length
}

export async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** I6, I7, I8: outboxes, consumers and jobs are drained. */
export async function checkQuiet(queries: Map<string, Query>, data: string): Promise<string[]> {
  const waits = [
    until(() => isEmpty(queries), 'I6: the outboxes to be empty'),
    until(async () => (await countUndelivered(data)) === 0, 'I7: all events to be processed'),
    until(() => isIdle(queries), 'I8: all pages to be finished'),
  ]
  const settled = await Promise.allSettled(waits)
  return settled.flatMap((wait) => (wait.status === 'rejected' ? [String(wait.reason.message)] : []))
}

async function isEmpty(queries: Map<string, Query>): Promise<boolean> {
  const counts = ['websites', 'accounts', 'legal'].map((name) =>
    queries.get(name)?.<{ count: number }>('select count(*)::int as count from outbox'),
  )
  return (await Promise.all(counts)).every((rows) => rows?.[0]?.count === 0)
}

/** No running jobs, and no pages that wait for a verdict without a job. */
async function isIdle(queries: Map<string, Query>): Promise<boolean> {
  const rows = await queries.get('websites')?.<{ count: number }>(`
    select (select count(*) from jobs where status = 'running')::int
      + (select count(*) from pages where status = 'pending' and current_image_path is not null
           and not exists (select from jobs where website_id = pages.website_id and status in ('cancelled', 'failed')))::int
      as count`)
  return rows?.[0]?.count === 0
}

async function countUndelivered(data: string): Promise<number> {
  const connection = await connectToStack(data, 'operator', { timeout: 3_000, reconnect: false })
  try {
    const manager = await jetstreamManager(connection)
    let undelivered = 0
    for await (const consumer of manager.consumers.list('VIGIA'))
      undelivered += consumer.num_pending + consumer.num_ack_pending
    return undelivered
  } finally {
    await connection.close()
  }
}
