import type { Knex } from '@vigia/database/database'
import { stretched } from '@vigia/telemetry/overload/overload'

/** A comparison without a job: of a page after its rules changed, or for the preview of a rule. */
export interface Request {
  id: string
  websiteId: string
  pageId: string
  /** The preview's id; null if the answer is the page's verdict. */
  previewId: string | null
}

const columns = ['id', 'websiteId', 'pageId', 'previewId']

/**
 * Inserts requests. A page has at most one whose answer is its verdict; it uses the rules of the moment when
 * it is sent.
 */
export async function insertRequests(db: Knex, requests: Omit<Request, 'id'>[]): Promise<void> {
  if (requests.length > 0) await db('comparison_requests').insert(requests).onConflict().ignore()
}

/** Locks a request until the transaction ends, so that nothing else processes its answer. */
export async function lockRequest(db: Knex, id: string): Promise<Request | undefined> {
  return db('comparison_requests').where({ id }).forUpdate().first(columns)
}

export async function deleteRequest(db: Knex, id: string): Promise<void> {
  await db('comparison_requests').where({ id }).delete()
}

/** Delays a comparison request, which counts as requested when the delay is over. */
export async function markRequestDelayed(db: Knex, id: string, delayMs: number): Promise<void> {
  const askedAt = db.raw(`now() + interval '1 millisecond' * ?`, [delayMs])
  await db('comparison_requests').where({ id }).whereNotNull('askedAt').update({ askedAt })
}

/** Counts pages that are still to be compared with the latest rules. */
export async function countWanted(db: Knex, websiteId: string): Promise<number> {
  const row = await db('comparison_requests')
    .where({ websiteId, previewId: null })
    .count({ count: '*' })
    .first()
  return Number(row?.count)
}

export async function isPreviewWaiting(db: Knex, previewId: string): Promise<boolean> {
  return (await db('comparison_requests').where({ previewId }).first('id')) !== undefined
}

/**
 * Takes the requests that wait longest, until `most` are in flight, and records that they are requested now.
 */
export async function takeWaitingRequests(db: Knex, websiteId: string, most: number): Promise<Request[]> {
  const row = await db('comparison_requests')
    .where({ websiteId })
    .whereNotNull('askedAt')
    .count({ count: '*' })
    .first()
  const room = most - Number(row?.count)
  if (room <= 0) return []
  const waiting = db('comparison_requests')
    .where({ websiteId, askedAt: null })
    .orderBy(['createdAt', 'id'])
    .limit(room)
    .forUpdate()
    .skipLocked()
    .select('id')
  return db('comparison_requests').whereIn('id', waiting).update({ askedAt: db.fn.now() }).returning(columns)
}

/** Requests without an answer; the time until they count as lost grows with each repetition. */
const unanswered = (db: Knex) =>
  db('comparison_requests')
    .whereNotNull('askedAt')
    .whereRaw(`asked_at < now() - interval '1 second' * ? * power(2, least(asked_again, 5))`, [
      stretched(90_000) / 1_000,
    ])

export async function listUnansweredRequests(db: Knex): Promise<Pick<Request, 'id'>[]> {
  return unanswered(db).select('id')
}

/**
 * Takes a request without an answer and records that it is sent again now; undefined if it was answered
 * meanwhile.
 */
export async function takeUnansweredRequest(db: Knex, id: string): Promise<Request | undefined> {
  const [request] = await unanswered(db)
    .where({ id })
    .update({ askedAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning(columns)
  return request
}

/** Marks all requests as unanswered after the event bus has lost its store. */
export async function markRequestsUnanswered(db: Knex): Promise<void> {
  await db('comparison_requests')
    .whereNotNull('askedAt')
    .update({ askedAt: db.raw(`now() - interval '1 day'`) })
}

/** Websites with waiting requests. */
export async function listWaitingWebsites(db: Knex): Promise<string[]> {
  const rows: { websiteId: string }[] = await db('comparison_requests')
    .where({ askedAt: null })
    .distinct('websiteId')
  return rows.map(({ websiteId }) => websiteId)
}
