import type { Knex } from '@vigia/database/database'
import { followPages } from './store-views.ts'
import { noVerdict } from './store-verdicts.ts'

/**
 * The most common screenshot of a job's pages in one viewport; the same page looks different in each
 * viewport.
 */
export interface CommonLook {
  viewport: number
  /** The number of pages that the job has captured, or tried to, in this viewport. */
  total: number
  /** The number of pages with this screenshot, regardless of their previous one. */
  shown: number
  /** The number of pages that looked different when they were approved and were judged as changed. */
  changed: number
  /** The number of different previous screenshots of these. */
  looksBefore: number
  /** The ids of the changed pages and those without a baseline. */
  pageIds: string[]
}

/** The most common look of each viewport, the default one first. */
export async function listCommonLooks(db: Knex, jobId: string): Promise<CommonLook[]> {
  const total = db('job_items as of_job')
    .join('pages as other', 'other.id', 'of_job.pageId')
    .where('of_job.jobId', jobId)
    .whereRaw('other.viewport = pages.viewport')
    .select(db.raw('count(*)::int'))
  return db('job_items')
    .join('pages', 'pages.id', 'job_items.pageId')
    .join({ current: 'pictures' }, 'current.key', 'pages.currentImagePath')
    .leftJoin({ baseline: 'pictures' }, 'baseline.key', 'pages.baselineImagePath')
    .where({ jobId, state: 'done' })
    .groupBy('pages.viewport', 'current.sha256')
    .distinctOn('pages.viewport')
    .orderByRaw('pages.viewport, count(*) desc, current.sha256')
    .select('pages.viewport', { total })
    .select(
      db.raw('count(*)::int as shown'),
      db.raw('(count(*) filter (where changed))::int as changed'),
      db.raw('(count(distinct baseline.sha256) filter (where changed))::int as looks_before'),
      db.raw('array_agg(pages.id) filter (where changed or baseline.key is null) as page_ids'),
    )
}

/**
 * Marks pages that look the same: they are in error and keep their screenshots, and the job counts them as
 * failed.
 */
export async function markAlike(
  db: Knex,
  { jobId, pageIds, reason }: { jobId: string; pageIds: string[]; reason: string },
): Promise<void> {
  const inError = { status: 'error', statusBefore: null, reason, alike: true }
  await db('pages')
    .whereIn('id', pageIds)
    .update({ ...noVerdict, ...inError })
  await db('job_items')
    .where({ jobId })
    .whereIn('pageId', pageIds)
    .update({ state: 'failed', changed: false, ratio: null })
  await recountItems(db, jobId)
}

export async function markNotice(db: Knex, id: string, notice: string): Promise<void> {
  await db('websites').where({ id }).update({ notice })
}

async function recountItems(db: Knex, jobId: string): Promise<void> {
  const items = () => db('job_items').where({ jobId })
  await db('jobs')
    .where({ id: jobId, status: 'running' })
    .update({
      totalPages: items().count(),
      processedPages: items().whereIn('state', ['done', 'failed']).count(),
      pagesChanged: items().where({ changed: true }).count(),
      pagesFailed: items().where({ state: 'failed' }).count(),
    })
}

/** Counts pages with a baseline from before the job, and the new pages that it found. */
export async function countKnown(
  db: Knex,
  { id, websiteId, startedAt }: { id: string; websiteId: string; startedAt: Date },
): Promise<{ known: number; fresh: number }> {
  return db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .first(
      db.raw('(count(baseline_image_path) filter (where created_at < ?))::int as known', [startedAt]),
      db.raw('(count(*) filter (where found_by = ? and created_at >= ?))::int as fresh', [id, startedAt]),
    )
}

export async function markDoubt(db: Knex, id: string): Promise<void> {
  await db('jobs').where({ id }).update({ doubts: true })
}

/** Marks pages as gone that the job's discovery did not find, and removes them from the job. */
export async function markUnnamedGone(
  db: Knex,
  { id, websiteId }: { id: string; websiteId: string },
): Promise<void> {
  const unnamed: { id: string }[] = await db('pages')
    .where({ websiteId, viewOf: null, goneAt: null })
    .whereRaw('found_by is distinct from ?', [id])
    .update({ goneAt: db.fn.now() })
    .returning('id')
  const ids = unnamed.map((page) => page.id)
  const theirs = db('pages').whereIn('id', ids).orWhereIn('viewOf', ids).select('id')
  await db('job_items').where({ jobId: id }).whereIn('pageId', theirs).delete()
  await followPages(db, websiteId)
  await recountItems(db, id)
}
