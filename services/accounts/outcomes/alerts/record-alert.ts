import type { Knex } from '@vigia/database/database'
import type { AlertRaised, WebsiteRemoved } from '@vigia/proto/websites/v1/events'
import type { ServiceContext } from '@vigia/service/context'
import { readAlert, type Alert } from '@vigia/storage/alert-file'
import { MissingFile, type Files } from '@vigia/storage/files'
import { listWithDefault } from '../channels/ensure-default.ts'
import type { Channel } from '../../store/channels/store-channels.ts'
import { listSubscriptions, type Subscription } from '../../store/channels/store-subscriptions.ts'
import { queueDelivery } from '../deliveries/queue-delivery.ts'
import { lockUser } from '../../store/users/store-users.ts'
import { removeFromApiTokens } from '../../store/tokens/store-api-tokens.ts'
import { deleteOwner, isRemoved } from '../../store/channels/store-owners.ts'
import {
  deleteAlertsOfWebsite,
  insertAlert,
  insertImages,
  type AlertImage,
} from '../../store/alerts/store-alerts.ts'

/** Stores an alert with its crops, and a delivery for each channel that subscribes to it. */
export async function recordAlert(
  { userId, file }: AlertRaised,
  { temporaryFiles, inTransaction, log }: ServiceContext,
) {
  const alert = await readAlert(temporaryFiles, file).catch(readMissing)
  if (!alert) return log.warn({ file }, 'an alert is no longer in the temporary store')
  const images = await readCrops(temporaryFiles, alert)
  await inTransaction(async (db) => {
    const user = await lockUser(db, userId)
    if (!user?.emailVerified || (await isRemoved(db, alert.websiteId))) return
    const channels = await listReceivers(db, userId, alert)
    // The report of each completed run is stored only for channels that subscribe to it.
    if (alert.kind === 'run.completed' && channels.length === 0) return
    if (!(await insertAlert(db, userId, alert))) return
    await insertImages(db, images)
    for (const channel of channels) await queueDelivery(db, channel, alert)
  })
}

function readMissing(error: unknown): undefined {
  if (error instanceof MissingFile) return undefined
  throw error
}

/** Reads the crops of an alert; missing ones are left out. */
async function readCrops(files: Files, { alertId, pages }: Alert): Promise<AlertImage[]> {
  const names = pages.flatMap(({ before, after }) => [before, after].filter((name) => name !== undefined))
  const images = await Promise.all(
    names.map(async (name) => ({ alertId, name, bytes: await files.get(name).catch(readMissing) })),
  )
  return images.flatMap(({ bytes, ...image }) => (bytes ? [{ ...image, bytes: Buffer.from(bytes) }] : []))
}

/** The channels for an alert. Muted pages are part of it for channels that want them. */
async function listReceivers(db: Knex, userId: string, alert: Alert): Promise<Channel[]> {
  const open = (await listWithDefault(db, userId)).filter(
    ({ state }) => state === 'on' || state === 'failing',
  )
  const ids = open.map(({ id }) => id)
  const subscriptions = await listSubscriptions(db, ids, alert.websiteId)
  return open.filter((_, nth) => isWanted(alert, subscriptions[nth]))
}

/** Whether an alert contains a kind that a channel wants, and that is not muted. */
function isWanted(alert: Alert, subscription: Subscription | undefined): boolean {
  if (!subscription) return false
  const { kinds, withMuted } = subscription
  if (alert.pages.length === 0) return listKinds(alert).some((kind) => kinds.includes(kind))
  const about = alert.pages.filter(({ kind }) => kinds.includes(kind ?? alert.kind))
  const isOfWebsite = listKinds(alert).some(
    (kind) => kinds.includes(kind) && alert.pages.every((page) => (page.kind ?? alert.kind) !== kind),
  )
  return isOfWebsite || about.some(({ isMuted }) => withMuted || !isMuted)
}

const listKinds = ({ kind, parts }: Alert) => parts?.map((part) => part.kind) ?? [kind]

export async function forgetWebsite({ websiteId }: WebsiteRemoved, { inTransaction }: ServiceContext) {
  await inTransaction(async (db) => {
    await deleteOwner(db, websiteId)
    await deleteAlertsOfWebsite(db, websiteId)
    await removeFromApiTokens(db, websiteId)
  })
}
