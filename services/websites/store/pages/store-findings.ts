import { inEdition } from '@vigia/common/sample-website'
import type { Knex } from '@vigia/database/database'
import type { FailingPage, FoundPage } from '@vigia/proto/crawler/v1/events'
import type { Findings } from '../../domain/activity/activity.messages.ts'
import { identify } from '../../domain/pages/identify.ts'
import type { Job } from '../../domain/jobs/job.ts'
import { upsertPages } from './store-pages.ts'

type Failing = Pick<FailingPage, 'path' | 'reason' | 'startUrl'>

/**
 * Stores the pages of a discovery and their number. A page that failed before gets its earlier status back.
 */
export async function recordFound(db: Knex, job: Job, pages: FoundPage[]): Promise<void> {
  await upsertPages(db, job, pages)
  await db('pages')
    .where({ websiteId: job.websiteId, foundBy: job.id })
    .whereNotNull('statusBefore')
    .update({ status: db.ref('statusBefore'), statusBefore: null, reason: null })
  await countFound(db, job)
}

async function countFound(db: Knex, { id, websiteId }: Job): Promise<void> {
  const found = db('pages').where({ websiteId, foundBy: id, goneAt: null }).count()
  await db('jobs').where({ id, status: 'running' }).update({ pagesFound: found })
}

/**
 * Marks known pages that are still linked but fail as in error; they keep their screenshots. Returns how
 * many.
 */
export async function markFailing(db: Knex, { websiteId }: Job, failing: Failing[]): Promise<number> {
  const reasonOf = new Map(failing.map(({ path, reason }) => [identify(path), reason]))
  const known: { id: string; identity: string; status: string; statusBefore: string | null }[] = await db(
    'pages',
  )
    .where({ websiteId, goneAt: null })
    .whereIn('identity', [...reasonOf.keys()])
    .select('id', 'identity', 'status', 'statusBefore')
  for (const { id, identity, status, statusBefore } of known) {
    // A failed capture has a reason of its own, which only another capture removes.
    if (status === 'error' && statusBefore === null) continue
    const reason = reasonOf.get(identity)
    await db('pages')
      .where({ id })
      .update({ status: 'error', reason, statusBefore: statusBefore ?? status })
  }
  return known.length
}

/** Inserts the page at the entered address although it fails, if no page was known before this discovery. */
export async function insertStart(
  db: Knex,
  { websiteId, startedAt }: Job,
  { path, reason, startUrl }: Failing,
) {
  const known = await db('pages').where({ websiteId }).where('createdAt', '<', startedAt).first('id')
  if (known) return
  const page = { websiteId, identity: identify(path), path, fullUrl: inEdition(startUrl, 1), title: '' }
  await db('pages')
    .insert({ ...page, status: 'error', reason, statusBefore: 'pending' })
    .onConflict(['websiteId', 'identity'])
    .ignore()
}

/** Removes the last new pages of this discovery that exceed the limit. */
export async function dropSurplus(db: Knex, job: Job, found: FoundPage[]): Promise<void> {
  const { websiteId, id, startedAt, pageLimit } = job
  const watched = await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .count({ count: '*' })
    .first()
  const surplus = Number(watched?.count) - pageLimit
  if (surplus <= 0) return
  const fresh: { identity: string }[] = await db('pages')
    .where({ websiteId, foundBy: id })
    .where('createdAt', '>=', startedAt)
    .select('identity')
  const order = found.map(({ path }) => identify(path))
  const last = fresh
    .map(({ identity }) => identity)
    .toSorted((a, b) => order.indexOf(b) - order.indexOf(a))
    .slice(0, surplus)
  await db('pages').where({ websiteId }).whereIn('identity', last).delete()
  await countFound(db, job)
}

/** Counts the differences between the found pages and those at the job's start. */
export async function countFindings(
  db: Knex,
  { id, websiteId, startedAt }: Job,
): Promise<Omit<Findings, 'failing'>> {
  const of = { id, startedAt }
  return db('pages')
    .where({ websiteId, viewOf: null })
    .first(
      db.raw('(count(*) filter (where gone_at is null and found_by = :id))::int as found', of),
      db.raw(
        '(count(*) filter (where gone_at is null and found_by = :id and created_at >= :startedAt))::int as fresh',
        of,
      ),
      db.raw('(count(*) filter (where gone_at >= :startedAt and left_out is null))::int as gone', of),
    )
}
