import type { Knex } from '@vigia/database/database'
import { maxCaptures } from '../../settings.ts'
import type { Job } from '../../domain/jobs/job.ts'

export type Step = 'capture' | 'compare'

export interface Item {
  jobId: string
  pageId: string
  step: Step
  /** Whether it is captured before others; one page per owner at a time. */
  priority?: boolean
}

/**
 * Records the pages of a job, those in the default viewport first; returns how many. Of further views, those
 * that have waited longest are included as far as the limit allows.
 */
export async function insertItems(db: Knex, job: Job, step: Step): Promise<number> {
  const pages = db('pages').where({ websiteId: job.websiteId, goneAt: null })
  if (job.candidateId !== null)
    void pages.where((some) => some.whereNotNull('baselineImagePath').orWhereNotNull('currentImagePath'))
  if (job.pageIds) void pages.whereIn('id', job.pageIds)
  if (step === 'compare') {
    // A page in error has an outdated screenshot, so a verdict on it would be meaningless.
    void pages.whereNotNull('baselineImagePath').whereNotNull('currentImagePath').whereNot('status', 'error')
  }
  const all: { id: string; viewport: number }[] = await pages
    .orderByRaw(
      'viewport > 0, case when viewport > 0 then last_captured end nulls first, created_at, path, viewport',
    )
    .select('id', 'viewport')
  const usual = all.filter(({ viewport }) => viewport === 0).slice(0, job.pageLimit)
  const views = all.filter(({ viewport }) => viewport > 0)
  const most = Math.max(maxCaptures, job.pageLimit)
  const rows = [...usual, ...views]
    .slice(0, most)
    .map(({ id }, position) => ({ jobId: job.id, pageId: id, step, position }))
  if (rows.length > 0) await db('job_items').insert(rows)
  await db('jobs').where({ id: job.id }).update({ phase: 'pages', totalPages: rows.length })
  return rows.length
}

/** Takes waiting items until `inFlight` are requested, but at most `most`; returns the taken ones. */
export async function takeWaitingItems(
  db: Knex,
  jobId: string,
  inFlight: number,
  most: number,
): Promise<Item[]> {
  const asked = await db('job_items').where({ jobId, state: 'asked' }).count({ count: '*' }).first()
  const room = Math.min(most, inFlight - Number(asked?.count))
  if (room <= 0) return []
  const next = db('job_items')
    .where({ jobId, state: 'waiting' })
    .orderBy('position')
    .limit(room)
    .select('pageId')
  return db('job_items')
    .where({ jobId })
    .whereIn('pageId', next)
    .update({ state: 'asked', askedAt: db.fn.now(), priority: false })
    .returning(['jobId', 'pageId', 'step'])
}

/** Whether this answer is expected; false for a duplicate, or for an earlier step. */
export async function isAsked(db: Knex, item: Item): Promise<boolean> {
  const found = await db('job_items')
    .where({ ...item, state: 'asked' })
    .first('pageId')
  return found !== undefined
}

export async function markNextStep(db: Knex, { jobId, pageId }: Item, step: Step): Promise<void> {
  const now = db.fn.now()
  await db('job_items')
    .where({ jobId, pageId })
    .update({ step, askedAt: now, askedAgain: 0, answeredAt: now })
}

/**
 * Delays an item: it counts as requested when the delay is over, and as a sign that its queue is being
 * processed.
 */
export async function markItemDelayed(db: Knex, { jobId, pageId }: Item, delayMs: number): Promise<void> {
  const askedAt = db.raw(`now() + interval '1 millisecond' * ?`, [delayMs])
  await db('job_items').where({ jobId, pageId, state: 'asked' }).update({ askedAt, answeredAt: db.fn.now() })
}

interface ItemResult {
  state: 'done' | 'failed'
  verdict?: { changed: boolean; ratio: number }
  reasonKind?: string
  isSkipped?: boolean
}

/** Finishes an item together with the job's counters, so that they cannot diverge. */
export async function markItemFinished(
  db: Knex,
  { jobId, pageId }: Item,
  { state, verdict, reasonKind, isSkipped = false }: ItemResult,
): Promise<void> {
  const { changed = false, ratio = null } = verdict ?? {}
  await db('job_items')
    .where({ jobId, pageId })
    .update({ state, changed, ratio, reasonKind: reasonKind || null, isSkipped, answeredAt: db.fn.now() })
  await db('jobs')
    .where({ id: jobId, status: 'running' })
    .update({
      processedPages: db.raw('processed_pages + 1'),
      pagesFailed: db.raw('pages_failed + ?', [state === 'failed' ? 1 : 0]),
      pagesChanged: db.raw('pages_changed + ?', [changed ? 1 : 0]),
      heardAt: db.fn.now(),
    })
}

/** Counts the pages for which the job has a verdict. */
export async function countCompared(db: Knex, jobId: string): Promise<number> {
  const row = await db('job_items').where({ jobId, state: 'done' }).count({ count: 'ratio' }).first()
  return Number(row?.count)
}

/** The pages that the website's own job requested from a worker and that are not answered. */
export async function listPagesInWork(db: Knex, websiteId: string): Promise<string[]> {
  const rows = await db('job_items')
    .join('jobs', 'jobs.id', 'job_items.jobId')
    .where({
      'jobs.websiteId': websiteId,
      'jobs.status': 'running',
      'jobs.candidateId': null,
      state: 'asked',
    })
    .select('pageId')
  return rows.map((row) => row.pageId)
}
