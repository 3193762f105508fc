import type { Knex } from '@vigia/database/database'
import { stretched } from '@vigia/telemetry/overload/overload'

/** A comparison that no job asks for: of a page by rules that were just changed, or for the preview of a rule. */
export interface Request {
  id: string
  websiteId: string
  pageId: string
  /** Null if the answer is the page's verdict. */
  previewId: string | null
}

const columns = ['id', 'websiteId', 'pageId', 'previewId']

/** A page has one at a time whose answer is its verdict: it is asked with the rules of the moment in which it has its turn. */
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

/** Pages that are still to be compared with what was last saved. */
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

/** Silent for longer each time it was asked about. */
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
 * Takes work that got no answer and records that it is requested now; undefined if it was answered meanwhile.
 */
export async function takeUnansweredRequest(db: Knex, id: string): Promise<Request | undefined> {
  const [request] = await unanswered(db)
    .where({ id })
    .update({ askedAt: db.fn.now(), askedAgain: db.raw('asked_again + 1') })
    .returning(columns)
  return request
}

/** The event bus has lost all that was asked for. */
export async function markRequestsUnanswered(db: Knex): Promise<void> {
  await db('comparison_requests')
    .whereNotNull('askedAt')
    .update({ askedAt: db.raw(`now() - interval '1 day'`) })
}

/** Websites some of whose requests have not had their turn. */
export async function listWaitingWebsites(db: Knex): Promise<string[]> {
  const rows: { websiteId: string }[] = await db('comparison_requests')
    .where({ askedAt: null })
    .distinct('websiteId')
  return rows.map(({ websiteId }) => websiteId)
}
