import type { Knex } from '@vigia/database/database'
import type { Alert } from '@vigia/storage/alert-file'
import { randomUUID } from 'node:crypto'
import type { Channel } from '../../store/channels/store-channels.ts'
import { nextDigest } from '../../domain/deliveries/next-digest.ts'
import { addToDigest, countLately, insertDelivery } from '../../store/alerts/store-deliveries.ts'

/**
 * The maximum number of deliveries in an hour; further ones become one digest. The limit of mails is lower,
 * so that no mailbox is flooded.
 */
const maxDeliveries = 60
const maxMails = 12

/** Queues a delivery for immediate sending, or adds the alert to the next digest. */
export async function queueDelivery(
  db: Knex,
  channel: Channel,
  { alertId, holdUntil }: Pick<Alert, 'alertId' | 'holdUntil'>,
  now = new Date(),
): Promise<void> {
  const { id: channelId } = channel
  const isFlooded =
    (await countLately(db, channelId)) >= (channel.kind === 'email' ? maxMails : maxDeliveries)
  const digestAt = nextDigest(isFlooded ? { ...channel, rhythm: 'hourly' } : channel, now)
  if (digestAt && (await addToDigest(db, channelId, alertId))) return
  const held = holdUntil ? new Date(holdUntil) : now
  const nextAt = digestAt && digestAt > held ? digestAt : held
  await insertDelivery(db, {
    id: randomUUID(),
    channelId,
    alertIds: [alertId],
    isDigest: Boolean(digestAt),
    nextAt,
  })
}
