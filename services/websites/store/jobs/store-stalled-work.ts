import type { Memory } from '@vigia/messaging/bus'
import type { Knex } from '@vigia/database/database'
import { stretched } from '@vigia/telemetry/overload/overload'
import type { Item } from './store-items.ts'
import type { Job } from '../../domain/jobs/job.ts'

/**
 * The time without an answer after which work counts as lost; it is longer on a busy machine, where answers
 * are delayed.
 */
const silence = () => `interval '${Math.round(stretched(90_000) / 1_000)} seconds'`

/**
 * SQL for whether work is lost: the allowed time grows with each repetition, and as long as other items are
 * answered, the queue is being processed and a repetition would only lengthen it. After ten minutes work
 * counts as lost in any case.
 */
const isSilent = (since: string, othersAnswer: string) => `
  ${since} < now() - ${silence()} * power(2, least(asked_again, 5))
  and (${since} < now() - interval '10 minutes' or not exists (${othersAnswer}))`

/** Whether the event bus has lost messages since the last call; no clocks are compared. */
export async function hasForgotten(db: Knex, { since, last }: Memory): Promise<boolean> {
  const known = await db('bus').forUpdate().first('since', 'last')
  if (known?.since === since && Number(known.last) === last) return false
  await db('bus').insert({ since, last }).onConflict('only').merge()
  return known !== undefined && (known.since !== since || last < Number(known.last))
}

/**
 * Marks requests as unanswered for up to a day, so that a loss of the event bus is known until they are sent
 * again.
 */
export async function markUnanswered(db: Knex): Promise<void> {
  const aDayAgo = db.raw(`now() - interval '1 day'`)
  await db('job_items')
    .whereIn('jobId', db('jobs').where({ status: 'running' }).select('id'))
    .where({ state: 'asked' })
    .update({ askedAt: aDayAgo })
  await db('jobs').where({ status: 'running', phase: 'discovery', waits: false }).update({ heardAt: aDayAgo })
}

type ItemKey = Pick<Item, 'jobId' | 'pageId'>

const unansweredItems = (db: Knex) =>
  db('job_items')
    .whereIn('jobId', db('jobs').where({ status: 'running' }).select('id'))
    .where({ state: 'asked' })
    .whereRaw(
      isSilent(
        'asked_at',
        `select 1 from job_items as other where other.answered_at > now() - interval '60 seconds'`,
      ),
    )

/** Requested items without an answer. */
export async function listUnansweredItems(db: Knex): Promise<ItemKey[]> {
  return unansweredItems(db).select('jobId', 'pageId')
}

/**
 * Takes an item without an answer and records that it is requested again now; undefined if it was answered
 * meanwhile.
 */
export async function takeUnansweredItem(
  db: Knex,
  { jobId, pageId }: ItemKey,
): Promise<(Item & Pick<Job, 'websiteId' | 'candidateId' | 'traceParent'>) | undefined> {
  const [item] = await unansweredItems(db)
    .where({ jobId, pageId })
    .update({ askedAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning([
      'jobId',
      'pageId',
      'step',
      'priority',
      db.raw('(select website_id from jobs where jobs.id = job_id) as website_id'),
      db.raw('(select candidate_id from jobs where jobs.id = job_id) as candidate_id'),
      db.raw('(select trace_parent from jobs where jobs.id = job_id) as trace_parent'),
    ])
  return item
}

const silentDiscoveries = (db: Knex) =>
  db('jobs')
    .where({ status: 'running', phase: 'discovery', waits: false })
    .whereRaw(
      isSilent(
        'heard_at',
        `select 1 from jobs as other where other.id <> jobs.id and other.phase = 'discovery'
         and other.heard_at > now() - interval '60 seconds' and other.heard_at > other.started_at`,
      ),
    )

export async function listSilentDiscoveries(db: Knex): Promise<Pick<Job, 'id'>[]> {
  return silentDiscoveries(db).select('id')
}

/**
 * Takes a discovery without progress and records that it is requested again now; undefined if its crawler has
 * reported meanwhile.
 */
export async function takeSilentDiscovery(db: Knex, id: string): Promise<Job | undefined> {
  const [job] = await silentDiscoveries(db)
    .where({ id })
    .update({ heardAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning('*')
  return job
}

export async function listOverdueJobs(db: Knex): Promise<{ id: string }[]> {
  return db('jobs').where({ status: 'running' }).where('deadlineAt', '<', db.fn.now()).select('id')
}
