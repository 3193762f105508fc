import { deleteInBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import type { Page } from '../../domain/pages/page.ts'
import type { FoundPart } from '../../domain/alerts/found-part.ts'
import type { Hours } from '../../domain/alerts/hold-until.ts'

/** The data of a website that each alert needs; the previous release stores no schedule in it. */
export interface AlertedWebsite {
  url: string
  title: string | null
  /** The owner's name for the website. */
  name: string | null
  userId: string
  holdBetween: Hours | null
  timeZone: string | null
}

export type AlertBody = Omit<Alert, 'alertId' | 'raisedAt'>

export interface AlertRow {
  id: string
  websiteId: string
  kind: Alert['kind']
  body: AlertBody
  userId: string
}

/** Finds the website of an alert for its owner; undefined for visitors, who have no address. */
export async function findAlertedWebsite(db: Knex, id: string): Promise<AlertedWebsite | undefined> {
  return db('websites')
    .leftJoin('monitors', 'monitors.websiteId', 'websites.id')
    .where('websites.id', id)
    .whereNotNull('userId')
    .first('url', 'title', 'name', 'userId', 'holdBetween', 'timeZone')
}

export async function listNamedPages(db: Knex, ids: string[]): Promise<Page[]> {
  return db('pages').whereIn('id', ids)
}

export interface GatheringAlert extends Omit<AlertRow, 'userId'> {
  parts: FoundPart[]
}

/** The time until which further findings may join an alert. */
const joinable = (db: Knex, isUrgent: boolean) =>
  isUrgent ? db.fn.now() : db.raw(`now() + interval '20 minutes'`)

/**
 * Inserts an alert. Crops are requested when nothing else can join it; the previous release, which lacks this
 * step, waits as long.
 */
export async function insertAlert(
  db: Knex,
  { id, websiteId, kind, body, parts }: GatheringAlert,
  { isJoined, isUrgent }: { isJoined: boolean; isUrgent: boolean },
): Promise<void> {
  const until = isJoined ? joinable(db, isUrgent) : null
  const packed = { body: JSON.stringify(body), parts: JSON.stringify(parts) }
  await db('alerts').insert({ id, websiteId, kind, ...packed, joinsUntil: until, cropsUntil: until })
}

const gathering = (db: Knex) => db('alerts').whereNull('raisedAt').whereNotNull('joinsUntil')

/** Finds and locks the open alert, so that the findings of two jobs join it one after the other. */
export async function findGathering(db: Knex, websiteId: string): Promise<GatheringAlert | undefined> {
  return gathering(db).where({ websiteId }).forUpdate().first('id', 'websiteId', 'kind', 'body', 'parts')
}

export async function updateAlert(
  db: Knex,
  id: string,
  { kind, body, parts, isUrgent }: Pick<GatheringAlert, 'kind' | 'body' | 'parts'> & { isUrgent: boolean },
): Promise<void> {
  const until = isUrgent ? { joinsUntil: db.fn.now() } : {}
  await db('alerts')
    .where({ id })
    .update({ kind, body: JSON.stringify(body), parts: JSON.stringify(parts), ...until })
}

/** Alerts that can be closed: their time is over, or no suspicion about the website remains to be decided. */
const closable = (db: Knex) =>
  gathering(db).where((these) =>
    these
      .where('joinsUntil', '<=', db.fn.now())
      .orWhereNotExists(
        db('detections')
          .whereRaw('detections.website_id = alerts.website_id')
          .where({ state: 'suspected' })
          .whereRaw('confirm_at <= alerts.joins_until')
          .select(db.raw('1')),
      ),
  )

export async function listClosable(db: Knex): Promise<{ websiteId: string }[]> {
  return closable(db).orderBy('createdAt').limit(50).select('websiteId')
}

export async function findClosable(db: Knex, websiteId: string): Promise<GatheringAlert | undefined> {
  return closable(db)
    .where({ websiteId })
    .forUpdate()
    .skipLocked()
    .first('id', 'websiteId', 'kind', 'body', 'parts')
}

export async function closeAlert(db: Knex, id: string, body: AlertBody, awaitsCrops: boolean): Promise<void> {
  const cropsUntil = awaitsCrops ? db.raw(`now() + interval '1 minute'`) : null
  await db('alerts')
    .where({ id })
    .update({ body: JSON.stringify(body), joinsUntil: null, cropsUntil })
}

/**
 * Whether the owner was sent an alert about the same website recently, so that this one counts as a further
 * one.
 */
export async function wasAlertedLately(db: Knex, websiteId: string): Promise<boolean> {
  const found = await db('alerts')
    .where({ websiteId })
    .whereNotIn('kind', ['run.completed', 'page.recovered', 'monitor.late'])
    .where('raisedAt', '>', db.raw(`now() - interval '30 minutes'`))
    .first('id')
  return found !== undefined
}

/** Alerts that nothing else can join. */
const waiting = (db: Knex) =>
  db('alerts')
    .join('websites', 'websites.id', 'alerts.websiteId')
    .where({ raisedAt: null, joinsUntil: null })
    .whereNotNull('userId')

export async function findWaitingAlert(db: Knex, id: string): Promise<AlertRow | undefined> {
  return waiting(db)
    .where('alerts.id', id)
    .first('alerts.id', 'alerts.websiteId', 'alerts.kind', 'body', 'userId')
}

/** Lists alerts that are ready to be sent. */
export async function listDueAlerts(db: Knex): Promise<AlertRow[]> {
  return waiting(db)
    .where((due) => due.whereNull('cropsUntil').orWhere('cropsUntil', '<=', db.fn.now()))
    .orderBy('alerts.createdAt')
    .limit(50)
    .select('alerts.id', 'alerts.websiteId', 'alerts.kind', 'body', 'userId')
}

/** Marks an alert as sent; false if another replica was first. */
export async function markRaised(db: Knex, id: string, raisedAt: Date): Promise<boolean> {
  return (await db('alerts').where({ id, raisedAt: null }).update({ raisedAt })) > 0
}

export async function deleteAgedAlerts(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${retentionPeriods.alerts}'`)
  await deleteInBatches(db, 'alerts', { column: 'createdAt', before: aged })
}
