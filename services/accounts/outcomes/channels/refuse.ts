import { Problem } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import { giveUpWaiting } from '../../store/alerts/store-deliveries.ts'
import { cancelLinkMails } from '../../store/mails/store-mails.ts'
import { addressOf, hashesOfRefused } from './seal.ts'
import { markAgreed, markRefused, type Channel } from '../../store/channels/store-channels.ts'
import { deleteRefusal, insertRefusal } from '../../store/channels/store-refusals.ts'

/**
 * Records that a receiver wants no more alerts. Its address is remembered, so that no account can ask it
 * again; this does not apply to a user's own address, which only its user can request.
 */
export async function refuse(db: Knex, channel: Channel): Promise<void> {
  if (!(await markRefused(db, channel.id))) return
  await giveUpWaiting(db, channel.id, 'The receiver wants no more alerts')
  await cancelLinkMails(db, channel.id)
  if (!channel.isDefault) await insertRefusal(db, hashesOfRefused(addressOf(channel))[0])
}

/** Records that a receiver agrees to alerts: by a link that was sent to it, or by accepting a test. */
export async function agree(db: Knex, channel: Channel): Promise<void> {
  await markAgreed(db, channel.id)
  if (!channel.isDefault) await deleteRefusal(db, hashesOfRefused(addressOf(channel)))
}

/** Throws the reason for which a channel's owner cannot have alerts sent to it. */
export function throwRefused({ kind }: Pick<Channel, 'kind'>): never {
  throw new Problem(
    409,
    kind === 'email'
      ? 'The owner of this address stopped these emails. Only a link that is sent there can start them again.'
      : 'The receiver wants no more alerts. Send a test: once it accepts one, alerts are sent again.',
  )
}
