import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { retentionPeriods } from '../../domain/screenshots/retention-periods.ts'
import type { Page } from '../../domain/pages/page.ts'
import type { FoundPart } from '../../domain/alerts/found-part.ts'
import type { Hours } from '../../domain/alerts/hold-until.ts'

/** What every alert of a website needs to know; the release before has no schedule of it. */
export interface AlertedWebsite {
  url: string
  title: string | null
  /** What its owner calls it. */
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

/** Alerts are sent to users only: a visitor has no address. */
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

/** Longer than this nobody waits for what else may be found. */
const joinable = (db: Knex, isUrgent: boolean) =>
  isUrgent ? db.fn.now() : db.raw(`now() + interval '20 minutes'`)

/** Crops are asked for when nothing else can join it; the release before, which knows nothing of that, waits as long. */
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

/** Locked: two jobs' findings join it one after the other. */
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

/**
 * Alerts that can be closed: their time is over, or no suspected detection of the website remains to be
 * judged.
 */
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

/** Whether a user who reads an alert now has one about the same website that is as good as new. */
export async function wasToldLately(db: Knex, websiteId: string): Promise<boolean> {
  const found = await db('alerts')
    .where({ websiteId })
    .whereNotIn('kind', ['run.completed', 'page.recovered', 'monitor.late'])
    .where('raisedAt', '>', db.raw(`now() - interval '30 minutes'`))
    .first('id')
  return found !== undefined
}

/** Nothing else joins these. */
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

/** Lists alerts that wait for nothing more. */
export async function listDueAlerts(db: Knex): Promise<AlertRow[]> {
  return waiting(db)
    .where((due) => due.whereNull('cropsUntil').orWhere('cropsUntil', '<=', db.fn.now()))
    .orderBy('alerts.createdAt')
    .limit(50)
    .select('alerts.id', 'alerts.websiteId', 'alerts.kind', 'body', 'userId')
}

/** False if another replica was first. */
export async function markRaised(db: Knex, id: string, raisedAt: Date): Promise<boolean> {
  return (await db('alerts').where({ id, raisedAt: null }).update({ raisedAt })) > 0
}

export async function deleteAgedAlerts(db: Knex): Promise<void> {
  await db('alerts')
    .where('createdAt', '<', db.raw(`now() - interval '${retentionPeriods.alerts}'`))
    .delete()
}
