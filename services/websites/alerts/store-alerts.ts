import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { retentionPeriods } from '../screenshots/retention-periods.ts'
import type { Page } from '../pages/store-pages.ts'

/** In minutes since midnight. */
export interface Hours {
  from: number
  to: number
}

/** What every alert of a website needs to know; the release before has no schedule of it. */
export interface AlertedWebsite {
  url: string
  title: string | null
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
    .first('url', 'title', 'userId', 'holdBetween', 'timeZone')
}

export async function listNamedPages(db: Knex, ids: string[]): Promise<Page[]> {
  return db('pages').whereIn('id', ids)
}

export async function insertAlert(
  db: Knex,
  { id, websiteId, kind, body }: Omit<AlertRow, 'userId'>,
  awaitsCrops: boolean,
): Promise<void> {
  const cropsUntil = awaitsCrops ? db.raw(`now() + interval '1 minute'`) : null
  await db('alerts').insert({ id, websiteId, kind, body: JSON.stringify(body), cropsUntil })
}

const waiting = (db: Knex) =>
  db('alerts')
    .join('websites', 'websites.id', 'alerts.websiteId')
    .where({ raisedAt: null })
    .whereNotNull('userId')

export async function findWaitingAlert(db: Knex, id: string): Promise<AlertRow | undefined> {
  return waiting(db)
    .where('alerts.id', id)
    .first('alerts.id', 'alerts.websiteId', 'alerts.kind', 'body', 'userId')
}

/** Those that wait for nothing, or no longer. */
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
