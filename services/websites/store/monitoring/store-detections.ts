import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import type { Detection } from '../../domain/detections/detection.ts'

const open = ['suspected', 'confirmed', 'unstable']
const defaultMinutes = 10

export async function listOpenDetections(db: Knex, websiteId: string): Promise<Detection[]> {
  return db('detections').where({ websiteId }).whereIn('state', open).orderBy(['createdAt', 'id'])
}

type Suspicion = Pick<Detection, 'websiteId' | 'pageId' | 'kind' | 'jobId'> &
  Partial<Pick<Detection, 'firstVersion' | 'fingerprints' | 'reason' | 'reasonKind'>>

/**
 * Inserts a suspicion with a second look after the minutes in the website's schedule; an open one is
 * unchanged.
 */
export async function insertSuspicion(
  db: Knex,
  { fingerprints = [], ...suspicion }: Suspicion,
): Promise<void> {
  await db('detections')
    .insert({
      ...suspicion,
      fingerprints: JSON.stringify(fingerprints),
      state: 'suspected',
      confirmAt: soon(db, suspicion.websiteId),
    })
    .onConflict(openOne(db))
    .ignore()
}

const openOne = (db: Knex) =>
  db.raw(
    `(website_id, coalesce(page_id, website_id), kind) where state in ('suspected', 'confirmed', 'unstable')`,
  )

const soon = (db: Knex, websiteId: string) =>
  db.raw(
    `now() + make_interval(mins => coalesce((select confirm_minutes from monitors where website_id = ?), ?))`,
    [websiteId, defaultMinutes],
  )

/** Inserts new and removed pages as detections, which need no second look. */
export async function insertListed(
  db: Knex,
  about: Pick<Detection, 'websiteId' | 'jobId' | 'kind' | 'alertId'>,
  pageIds: string[],
): Promise<void> {
  const now = db.fn.now()
  const rows = pageIds.map((pageId) => ({ ...about, pageId, state: 'settled', alertedAt: now, endedAt: now }))
  if (rows.length > 0) await db('detections').insert(rows)
}

export async function updateDetection(
  db: Knex,
  id: string,
  change: Partial<Pick<Detection, 'secondVersion' | 'reason' | 'reasonKind' | 'jobId' | 'fingerprints'>>,
): Promise<void> {
  const { fingerprints, ...rest } = change
  await db('detections')
    .where({ id })
    .update({ ...rest, ...(fingerprints && { fingerprints: JSON.stringify(fingerprints) }) })
}

/** Schedules another look after the same interval as the first. */
export async function postpone(db: Knex, { id, websiteId }: Detection): Promise<void> {
  await db('detections')
    .where({ id })
    .update({ rounds: db.raw('rounds + 1'), confirmAt: soon(db, websiteId) })
}

export async function markState(
  db: Knex,
  ids: string[],
  state: 'confirmed' | 'unstable',
  alertId: string | null,
): Promise<void> {
  const alerted = alertId === null ? {} : { alertId, alertedAt: db.fn.now() }
  await db('detections')
    .whereIn('id', ids)
    .update({ state, confirmAt: null, ...alerted })
}

export async function endDetections(db: Knex, ids: string[], state: 'vanished' | 'settled'): Promise<void> {
  await db('detections').whereIn('id', ids).update({ state, confirmAt: null, endedAt: db.fn.now() })
}

/** Settles detections whose look was approved by the owner. */
export async function settleApproved(db: Knex, websiteId: string, pageIds?: string[]): Promise<void> {
  const approved = db('pages')
    .where({ websiteId })
    .where((these) => pageIds && these.whereIn('id', pageIds))
    .whereRaw('baseline_image_path = current_image_path')
    .select('id')
  await settle(db, db('detections').where({ websiteId }).whereIn('pageId', approved))
}

/** Settles the detections of one page whose look was accepted by its owner. */
export async function settlePage(db: Knex, pageId: string): Promise<void> {
  await settle(db, db('detections').where({ pageId }))
}

/** Settles detections about pages that are no longer watched, so that nothing is reported about them. */
export async function settleGone(db: Knex, websiteId: string): Promise<void> {
  const gone = db('pages').where({ websiteId }).whereNotNull('goneAt').select('id')
  await settle(db, db('detections').where({ websiteId }).whereIn('pageId', gone))
}

async function settle(db: Knex, detections: Knex.QueryBuilder): Promise<void> {
  await detections.whereIn('state', open).update({ state: 'settled', confirmAt: null, endedAt: db.fn.now() })
}

/** Websites with a due suspicion and no running job. */
export async function listDueWebsites(db: Knex): Promise<{ id: string }[]> {
  return db('detections')
    .where({ state: 'suspected' })
    .where('confirmAt', '<=', db.fn.now())
    .whereNotExists(
      db('jobs')
        .whereRaw('jobs.website_id = detections.website_id')
        .where({ status: 'running', candidateId: null })
        .select(db.raw('1')),
    )
    .groupBy('websiteId')
    .orderByRaw('min(confirm_at)')
    .limit(20)
    .select('websiteId as id')
}

export async function listDueDetections(db: Knex, websiteId: string): Promise<Detection[]> {
  return db('detections')
    .where({ websiteId, state: 'suspected' })
    .where('confirmAt', '<=', db.fn.now())
    .orderBy(['createdAt', 'id'])
}

/** Deletes old detections except those that are still open. */
export async function deleteAgedDetections(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retentionPeriods.alerts}'`)
  await deleteInBatches(db, 'detections', { column: 'endedAt', before: aged })
}
