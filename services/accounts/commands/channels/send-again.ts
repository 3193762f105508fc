import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { findWithAddress } from '../../outcomes/channels/find-with-address.ts'
import { addressOf } from '../../outcomes/channels/seal.ts'
import type { Channel } from '../../store/channels/store-channels.ts'
import { countMailTo } from '../../store/mails/store-mail-counts.ts'
import { presentDelivery } from '../../present/show-deliveries.ts'
import { lockDelivery, markAgain, type Delivery } from '../../store/alerts/store-deliveries.ts'

/** Sends a delivery again now, unless it is being sent already. */
export async function sendAgain({ inTransaction }: ServiceContext, userId: string, id: string) {
  return inTransaction(async (db) => {
    const delivery = await lockDelivery(db, userId, id)
    const channel = delivery && (await findWithAddress(db, delivery.channelId))
    if (!channel) throw new Problem(404, 'Not found')
    if (channel.state !== 'on' && channel.state !== 'failing')
      throw new Problem(409, 'Nothing is sent to this channel at the moment')
    if (isOnItsWay(delivery, new Date())) return presentDelivery(db, delivery)
    await refuseTooManyMails(db, channel)
    return presentDelivery(db, await markAgain(db, id))
  })
}

/**
 * Whether a delivery is due or being sent, rather than waiting for another attempt or for a digest's time.
 */
function isOnItsWay({ state, nextAt, sendingUntil }: Delivery, now: Date): boolean {
  if (state !== 'waiting') return false
  return (nextAt !== null && nextAt <= now) || (sendingUntil !== null && sendingUntil > now)
}

/**
 * Throws a Problem after too many mails to the channel's address. Alerts are not counted, because nobody
 * requests them.
 */
export async function refuseTooManyMails(db: Knex, channel: Channel): Promise<void> {
  if (channel.kind !== 'email') return
  if (!(await countMailTo(db, addressOf(channel), { group: 'other' })))
    throw new Problem(429, 'Too many emails were sent to this address. Please try again in an hour.')
}
