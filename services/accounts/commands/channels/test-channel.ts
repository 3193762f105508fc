import type { Outcome } from '@vigia/api/accounts/channel'
import { Problem } from '@vigia/common/errors'
import type { ServiceContext } from '@vigia/service/context'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { listWithDefault } from '../../outcomes/channels/ensure-default.ts'
import { agree, refuse, throwRefused } from '../../outcomes/channels/refuse.ts'
import { markDelivered, markTroubled } from '../../store/channels/store-channels.ts'
import type { Message } from '../../domain/formats/message.ts'
import { outcomeMessage } from '../../domain/deliveries/outcome.messages.ts'
import { hasMailServer, publicUrl } from '../../settings.ts'
import { refuseTooManyMails } from './send-again.ts'
import { send } from '../../outcomes/deliveries/send.ts'

/**
 * The minimum milliseconds of an answer about an address, so that its duration reveals nothing about the
 * network.
 */
const minMs = 2_000

/** Sends a test alert now and returns its outcome. */
export async function testChannel(
  { db, inTransaction, log }: ServiceContext,
  userId: string,
  id: string,
): Promise<{ outcome: Outcome; sentence: string }> {
  const channel = (await listWithDefault(db, userId)).find((one) => one.id === id)
  if (!channel) throw new Problem(404, 'Not found')
  if (channel.state === 'unproven')
    throw new Problem(409, 'Please follow the link that was sent to this address first')
  if (channel.state === 'refused' && channel.kind === 'email') throwRefused(channel)
  await inTransaction((trx) => refuseTooManyMails(trx, channel))
  const earliest = sleep(channel.kind === 'email' ? 0 : minMs)
  const { outcome, isGone } = await send(channel, randomUUID(), testMessage(), log)
  await earliest
  const sentence = outcomeMessage(outcome, channel.kind, hasMailServer())
  await inTransaction(async (trx) => {
    if (outcome === 'delivered') await markDelivered(trx, id)
    else await markTroubled(trx, id, sentence)
    // A receiver that refused is sent nothing but tests; it agrees again by accepting one.
    if (outcome === 'delivered' && channel.state === 'refused') await agree(trx, channel)
    if (isGone) await refuse(trx, channel)
  })
  return { outcome, sentence }
}

const testMessage = (): Message => ({
  headline: 'This is a test alert from Vigia',
  publicUrl: publicUrl(),
  alerts: [
    {
      alertId: randomUUID(),
      websiteId: randomUUID(),
      websiteUrl: publicUrl(),
      websiteTitle: 'Vigia',
      kind: 'run.completed',
      raisedAt: new Date().toISOString(),
      headline: 'This is a test alert from Vigia. Nothing has changed.',
      pages: [],
      pagesInAll: 0,
    },
  ],
})
