import { counter, stopwatch } from '@vigia/telemetry/meter'
import type { Outcome } from '@vigia/api/accounts/channel'
import { Unavailable } from '@vigia/common/errors'
import type { Knex } from '@vigia/database/database'
import type { ServiceContext } from '@vigia/service/context'
import { openFailures } from '@vigia/service/run-separately'
import { findWithAddress } from '../channels/find-with-address.ts'
import { refuse } from '../channels/refuse.ts'
import {
  markDelivered,
  markFailing,
  markTroubled,
  type Channel,
} from '../../store/channels/store-channels.ts'
import { requestMail } from '../../store/mails/store-mails.ts'
import { buildMessage } from './build-message.ts'
import { outcomeMessage } from '../../domain/deliveries/outcome.messages.ts'
import { retryAt } from '../../domain/deliveries/retry-at.ts'
import { hasMailServer, publicUrl } from '../../settings.ts'
import { send } from './send.ts'
import {
  claimDeliveries,
  markDone,
  markGivenUp,
  markRetry,
  putOffClosed,
  type Delivery,
} from '../../store/alerts/store-deliveries.ts'

/** The number of deliveries at the same time; a slow receiver occupies only one. */
const places = 4
const maxPerRun = 40

/** Sends due deliveries. */
export async function deliver(context: ServiceContext): Promise<void> {
  await putOffClosed(context.db)
  const failures = openFailures(context.log)
  let left = maxPerRun
  const work = async () => {
    while (left > 0) {
      left -= 1
      const [delivery] = await claimDeliveries(context.db, 1)
      if (!delivery) return
      const { id } = delivery
      await deliverOne(context, delivery).catch((error: unknown) => failures.add(error, { delivery: id }))
    }
  }
  await Promise.all(Array.from({ length: places }, work))
  failures.end()
}

async function deliverOne(context: ServiceContext, delivery: Delivery): Promise<void> {
  const { db, log } = context
  const channel = await findWithAddress(db, delivery.channelId)
  const message = channel && (await buildMessage(db, channel.id, delivery.alertIds, publicUrl()))
  if (!channel || !message) return markGivenUp(db, delivery.id, 'What it was about was deleted')
  try {
    const { outcome, isGone } = await send(channel, delivery.id, message, log)
    log.info({ channel: channel.id, kind: channel.kind, outcome }, 'an alert was sent')
    countTry({ kind: channel.kind, outcome })
    if (outcome === 'delivered') await settle(db, channel, delivery)
    else await holdBack(context, channel, delivery, outcome, isGone)
  } catch (error) {
    // This costs no attempt, because the fault is ours.
    if (!(error instanceof Unavailable)) throw error
    countTry({ kind: channel.kind, outcome: 'put-off' })
    await markRetry(db, delivery.id, 'Waiting for the network', new Date(Date.now() + 30_000))
  }
}

async function settle(db: Knex, { id, kind }: Channel, delivery: Delivery): Promise<void> {
  await markDone(db, delivery.id, outcomeMessage('delivered', kind, hasMailServer()))
  await markDelivered(db, id)
  // A digest waits for its hour.
  if (!delivery.isDigest) measureDelivered(delivery.createdAt.getTime(), { kind })
}

async function holdBack(
  { db, inTransaction }: ServiceContext,
  channel: Channel,
  { id, tries, createdAt }: Delivery,
  outcome: Outcome,
  isGone: boolean,
): Promise<void> {
  const words = outcomeMessage(outcome, channel.kind, hasMailServer())
  await markTroubled(db, channel.id, words)
  if (isGone) {
    countGivenUp({ kind: channel.kind })
    await markGivenUp(db, id, `${words} for good`)
    return inTransaction((trx) => refuse(trx, channel))
  }
  const again = retryAt(tries, createdAt, new Date())
  if (again) return markRetry(db, id, words, again)
  await markGivenUp(db, id, `${words} for three days`)
  countGivenUp({ kind: channel.kind })
  // The user is notified once, by another channel.
  await inTransaction(async (trx) => {
    if (!(await markFailing(trx, channel.id)) || channel.isDefault) return
    const { userId, name } = channel
    await requestMail(trx, { kind: 'channel-failing', userId, facts: { channel: name } })
  })
}

/** Counts each try to deliver an alert, by the kind of channel and by what came of it. */
const countTry = counter(
  'vigia.delivery.tries',
  'Tries to deliver an alert, by kind of channel and by what came of them',
)

/** Counts deliveries that are not tried any more. */
const countGivenUp = counter('vigia.deliveries.given.up', 'Alerts that could not be delivered')

const steps = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 21_600, 86_400]

/** Measures the time from an alert to its delivery, without those that wait for a digest. */
const measureDelivered = stopwatch(
  'vigia.delivery.duration.seconds',
  'How long it took from an alert to its delivery',
  steps,
)
