import { deleteInBatches, deleteSome, inBatches } from '@vigia/database/batches'
import type { Knex } from '@vigia/database/database'
import { readInParts } from '@vigia/database/read-in-parts'
import { deleteDeliveries, deleteEmptyDeliveries } from './store-removed-deliveries.ts'
import { promises } from '@vigia/domain/promises'
import type { Alert } from '@vigia/storage/alert-file'

export interface KeptAlert {
  id: string
  userId: string
  websiteId: string
  kind: Alert['kind']
  body: Alert
  raisedAt: Date
}

export interface AlertImage {
  alertId: string
  name: string
  bytes: Buffer
}

/** Inserts an alert; false if it already exists. */
export async function insertAlert(db: Knex, userId: string, body: Alert): Promise<boolean> {
  const { alertId: id, websiteId, kind, raisedAt } = body
  const rows = await db('alerts')
    .insert({ id, userId, websiteId, kind, body: JSON.stringify(body), raisedAt })
    .onConflict('id')
    .ignore()
    .returning('id')
  return rows.length > 0
}

export async function insertImages(db: Knex, images: AlertImage[]): Promise<void> {
  if (images.length > 0) await db('alert_images').insert(images)
}

/** Lists alerts, oldest first. */
export async function listAlerts(db: Knex, ids: string[]): Promise<KeptAlert[]> {
  return db('alerts').whereIn('id', ids).orderBy(['raisedAt', 'id'])
}

export async function listImages(db: Knex, alertIds: string[]): Promise<AlertImage[]> {
  return db('alert_images').whereIn('alertId', alertIds)
}

/** Lists the alerts of one website, newest first, without reports of completed runs. */
export async function listNewest(
  db: Knex,
  { userId, websiteId }: { userId: string; websiteId: string },
  limit: number,
): Promise<KeptAlert[]> {
  return db('alerts')
    .where({ userId, websiteId })
    .whereNot({ kind: 'run.completed' })
    .orderBy('raisedAt', 'desc')
    .limit(limit)
}

/** Reads all alerts of a user, oldest first. */
export const readAlertsOf = (db: Knex, userId: string): AsyncGenerator<KeptAlert> =>
  readInParts(db, () => db('alerts').where({ userId }).select('*'), { by: 'raisedAt' })

/** Deletes a website's alerts, and the deliveries that contain no others. */
export async function deleteAlertsOfWebsite(db: Knex, websiteId: string): Promise<void> {
  const owners: { userId: string }[] = await db('alerts').where({ websiteId }).distinct('userId')
  const users = owners.map(({ userId }) => userId)
  await inBatches((limit) => deleteSome(db, 'alerts', 'websiteId', [websiteId], limit))
  await deleteEmptyDeliveries(db, users)
  await db('subscriptions').where({ websiteId }).delete()
  await db('feeds').where({ websiteId }).delete()
}

/** Deletes a user's alerts and deliveries, of which there may be more than one statement should delete. */
export async function deleteAlertsOfUser(db: Knex, userId: string): Promise<void> {
  const channels: { id: string }[] = await db('channels').where({ userId }).select('id')
  for (const { id } of channels) await deleteDeliveries(db, id)
  await inBatches((limit) => deleteSome(db, 'alerts', 'userId', [userId], limit))
}

export async function deleteAgedAlerts(db: Knex): Promise<void> {
  const aged = db.raw(`now() - interval '${promises.alertDays} days'`)
  await deleteInBatches(db, 'deliveries', { column: 'createdAt', before: aged })
  await deleteInBatches(db, 'alerts', { column: 'raisedAt', before: aged })
}
