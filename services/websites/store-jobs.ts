import type { Memory } from '@vigia/kit/bus'
import type { Knex } from '@vigia/kit/db'
import type { Caller } from '@vigia/kit/identity'
import { traceParent } from '@vigia/kit/trace'
import type { Findings } from './activity-words.ts'
import { ownedWebsites } from './store.ts'

export type JobType = 'page-discovery' | 'screenshot-capture' | 'website-analysis' | 'diff-check'
export type Step = 'capture' | 'compare'

export interface Job {
  id: string
  websiteId: string
  type: JobType
  status: 'running' | 'completed' | 'failed' | 'cancelled'
  phase: 'discovery' | 'pages'
  /** For a turn, of a discovery that nobody was asked for yet. */
  waits: boolean
  pageLimit: number
  totalPages: number
  processedPages: number
  pagesChanged: number
  pagesFailed: number
  averageDiff: number
  currentStep: string
  error: string | null
  startedAt: Date
  completedAt: Date | null
  /** The trace in which it was asked for, if any. */
  traceParent: string | null
}

export interface Item {
  jobId: string
  pageId: string
  step: Step
}

/** A job as its owner sees it, with the website's pages found so far. */
export type JobView = Job & { pagesFound: number }

export async function findJob(db: Knex, caller: Caller, id: string): Promise<JobView | undefined> {
  return ownedWebsites(db, caller)
    .join('jobs', 'jobs.websiteId', 'websites.id')
    .where('jobs.id', id)
    .first(
      'jobs.*',
      db.raw(
        '(select count(*)::int from pages where pages.website_id = jobs.website_id and gone_at is null) as pages_found',
      ),
    )
}

export async function findRunningJob(db: Knex, websiteId: string): Promise<Job | undefined> {
  return db('jobs').where({ websiteId, status: 'running' }).first()
}

/** Only one may hold a job at a time: answers, cancelling and the deadline are ordered by this lock. */
export async function lockRunningJob(db: Knex, id: string): Promise<Job | undefined> {
  return db('jobs').where({ id, status: 'running' }).forUpdate().first()
}

/** Until the transaction ends, nobody else starts a job of this user's, or any visitor one of theirs. */
export async function lockJobs(db: Knex, { kind, id }: Caller): Promise<void> {
  const whose = kind === 'user' ? `jobs of ${id}` : 'jobs of visitors'
  await db.raw(`select pg_advisory_xact_lock(hashtextextended(?, 0))`, [whose])
}

export async function countRunningJobs(db: Knex, caller: Caller): Promise<number> {
  const own = await db('jobs')
    .where({ status: 'running' })
    .whereIn('websiteId', ownedWebsites(db, caller).select('websites.id'))
    .count({ count: '*' })
    .first()
  return Number(own?.count)
}

export async function insertJob(
  db: Knex,
  job: Pick<Job, 'websiteId' | 'type' | 'phase' | 'pageLimit'>,
): Promise<Job> {
  const deadlineAt = db.raw(`now() + interval '30 minutes'`)
  const [row] = await db('jobs')
    .insert({ ...job, deadlineAt, traceParent: traceParent() ?? null })
    .returning('*')
  return row
}

/** Which pages the job is about; answers how many. */
export async function insertItems(db: Knex, job: Job, step: Step): Promise<number> {
  const pages = db('pages').where({ websiteId: job.websiteId, goneAt: null })
  if (step === 'compare') {
    // A page in error shows an old picture, of which a verdict would say nothing.
    void pages.whereNotNull('baselineImagePath').whereNotNull('currentImagePath').whereNot('status', 'error')
  }
  const ids: { id: string }[] = await pages.orderBy(['createdAt', 'path']).limit(job.pageLimit).select('id')
  const rows = ids.map(({ id }, position) => ({ jobId: job.id, pageId: id, step, position }))
  if (rows.length > 0) await db('job_items').insert(rows)
  await db('jobs').where({ id: job.id }).update({ phase: 'pages', totalPages: rows.length })
  return rows.length
}

/** Takes waiting items until `inFlight` of them are asked for, but not more than `most`, and answers those it took. */
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
    .update({ state: 'asked', askedAt: db.fn.now() })
    .returning(['jobId', 'pageId', 'step'])
}

/** False if this answer is not waited for: it came before, or for a step that is over. */
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

/** The item and the job's counters change together, which is why they cannot drift. */
export async function markItemFinished(
  db: Knex,
  { jobId, pageId }: Item,
  state: 'done' | 'failed',
  verdict?: { changed: boolean; ratio: number },
): Promise<void> {
  const { changed = false, ratio = null } = verdict ?? {}
  await db('job_items').where({ jobId, pageId }).update({ state, changed, ratio, answeredAt: db.fn.now() })
  await db('jobs')
    .where({ id: jobId })
    .update({
      processedPages: db.raw('processed_pages + 1'),
      pagesFailed: db.raw('pages_failed + ?', [state === 'failed' ? 1 : 0]),
      pagesChanged: db.raw('pages_changed + ?', [changed ? 1 : 0]),
      heardAt: db.fn.now(),
    })
}

export async function markProgress(db: Knex, id: string, currentStep: string): Promise<void> {
  await db('jobs').where({ id }).update({ currentStep, heardAt: db.fn.now() })
}

export async function markEnded(
  db: Knex,
  id: string,
  status: 'completed' | 'failed' | 'cancelled',
  error?: string,
): Promise<void> {
  const averageDiff = db('job_items').where({ jobId: id }).select(db.raw('coalesce(avg(ratio) * 100, 0)'))
  await db('jobs')
    .where({ id })
    .update({ status, error: error ?? null, averageDiff, completedAt: db.fn.now() })
}

export async function listChangedPageIds(db: Knex, jobId: string): Promise<string[]> {
  // The release before knew a change by its ratio alone.
  const rows = await db('job_items').where({ jobId }).whereRaw('(changed or ratio > 0)').select('pageId')
  return rows.map((row) => row.pageId)
}

/** Of how many pages the job has a verdict. */
export async function countCompared(db: Knex, jobId: string): Promise<number> {
  const row = await db('job_items').where({ jobId, state: 'done' }).count({ count: 'ratio' }).first()
  return Number(row?.count)
}

/** How the pages that are there differ from those that were when the job began. */
export async function countFindings(db: Knex, { websiteId, startedAt }: Job): Promise<Findings> {
  const since = { startedAt }
  const row = await db('pages')
    .where({ websiteId })
    .first(
      db.raw('(count(*) filter (where gone_at is null))::int as found'),
      db.raw('(count(*) filter (where gone_at is null and created_at >= :startedAt))::int as fresh', since),
      db.raw('(count(*) filter (where gone_at >= :startedAt))::int as gone', since),
    )
  return row
}

/** The pages that somebody is working on right now. */
export async function listPagesInWork(db: Knex, websiteId: string): Promise<string[]> {
  const rows = await db('job_items')
    .join('jobs', 'jobs.id', 'job_items.jobId')
    .where({ 'jobs.websiteId': websiteId, 'jobs.status': 'running', state: 'asked' })
    .select('pageId')
  return rows.map((row) => row.pageId)
}

/**
 * Silent for longer each time it was asked about, in SQL; and not only because others had their turn: as long as somebody
 * answers, a queue is at work, and asking again would only make it longer. After ten minutes nothing excuses silence.
 */
const isSilent = (since: string, othersAnswer: string) => `
  ${since} < now() - interval '90 seconds' * power(2, least(asked_again, 5))
  and (${since} < now() - interval '10 minutes' or not exists (${othersAnswer}))`

/** Whether the event bus remembers less than when this was asked last, if it ever was; no clocks are compared. */
export async function hasForgotten(db: Knex, { since, last }: Memory): Promise<boolean> {
  const known = await db('bus').forUpdate().first('since', 'last')
  if (known?.since === since && Number(known.last) === last) return false
  await db('bus').insert({ since, last }).onConflict('only').merge()
  return known !== undefined && (known.since !== since || last < Number(known.last))
}

/** Items that were asked for and got no answer, or with `all` none yet; they count as asked for now. */
export async function takeUnansweredItems(
  db: Knex,
  all = false,
): Promise<(Item & Pick<Job, 'websiteId' | 'traceParent'>)[]> {
  const running = db('jobs').where({ status: 'running' }).select('id')
  const others = `select 1 from job_items as other
    where other.answered_at > now() - interval '60 seconds'`
  return db('job_items')
    .whereIn('jobId', running)
    .where({ state: 'asked' })
    .whereRaw(all ? 'true' : isSilent('asked_at', others))
    .update({ askedAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning([
      'jobId',
      'pageId',
      'step',
      db.raw('(select website_id from jobs where jobs.id = job_id) as website_id'),
      db.raw('(select trace_parent from jobs where jobs.id = job_id) as trace_parent'),
    ])
}

export async function takeSilentDiscoveries(db: Knex, all = false): Promise<Job[]> {
  const others = `select 1 from jobs as other where other.id <> jobs.id and other.phase = 'discovery'
    and other.heard_at > now() - interval '60 seconds' and other.heard_at > other.started_at`
  return db('jobs')
    .where({ status: 'running', phase: 'discovery', waits: false })
    .whereRaw(all ? 'true' : isSilent('heard_at', others))
    .update({ heardAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning('*')
}

export async function listOverdueJobs(db: Knex): Promise<{ id: string }[]> {
  return db('jobs').where({ status: 'running' }).where('deadlineAt', '<', db.fn.now()).select('id')
}
