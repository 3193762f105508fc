import { setTimeout as sleep } from 'node:timers/promises'
import type { Publish } from '@vigia/messaging/delivery'
import type { Logger } from '@vigia/telemetry/log'
import { traceHeaders } from '@vigia/telemetry/trace'
import type { Knex } from './database.ts'

interface OutboxMessage {
  id: string
  messageId: string
  subject: string
  payload: unknown
  traceParent: string | null
}

interface Relay {
  db: Knex
  publish: Publish
  log: Logger
  /** The time of the next attempt for each message that the event bus refused while it accepted others. */
  refused: Map<string, number>
}

/** A refused message is skipped for this many milliseconds, so that it does not delay others. */
const refusedForMs = 60_000
const maxMessages = 100

/**
 * Publishes the outbox's messages in order, and retries until it succeeds. After a crash between publishing
 * and deleting, the message is published again under the same id, which the bus and the consumer's inbox
 * recognise.
 */
export function startRelay(db: Knex, publish: Publish, log: Logger) {
  const relay: Relay = { db, publish, log, refused: new Map() }
  const stopping = new AbortController()
  let bell = Promise.withResolvers<void>()
  const wake = () => bell.resolve()

  async function run() {
    while (!stopping.signal.aborted) {
      // The promise is created before the query, so that an event written meanwhile triggers another run.
      bell = Promise.withResolvers<void>()
      const mayBeMore = await publishMessages(relay).catch((error: unknown) => {
        log.warn({ error: String(error) }, 'events wait in the outbox')
        return false
      })
      if (!mayBeMore) await Promise.race([bell.promise, rest(stopping.signal)])
    }
  }

  const done = run()
  const stop = async () => {
    stopping.abort()
    await done
  }
  return { wake, stop }
}

/** Events of other replicas do not trigger a run here, so the outbox is polled every second. */
const rest = (signal: AbortSignal) => sleep(1_000, undefined, { signal }).catch(() => {})

/**
 * Publishes waiting messages, and returns whether there may be more of them. A message that is refused,
 * because it is too large or not permitted, stays in the outbox and delays no other.
 */
async function publishMessages(relay: Relay): Promise<boolean> {
  const { db, refused } = relay
  return db.transaction(async (trx) => {
    const resting = [...refused].filter(([, until]) => until > Date.now()).map(([id]) => id)
    const messages = await trx<OutboxMessage>('outbox')
      .whereNotIn('id', resting)
      .orderBy('id')
      .limit(maxMessages)
      .forUpdate()
      .skipLocked()
    // An event's own run often finds that the run before it has published the event.
    if (messages.length === 0) return false
    const outcomes = await Promise.allSettled(messages.map((message) => publishMessage(relay, message)))
    const published = messages.filter((_, nth) => outcomes[nth]?.status === 'fulfilled').map(({ id }) => id)
    await trx('outbox').whereIn('id', published).delete()
    for (const id of published) refused.delete(id)
    noteRefused(relay, messages, outcomes)
    return messages.length === maxMessages
  })
}

async function publishMessage(
  { publish }: Relay,
  { subject, payload, messageId, traceParent }: OutboxMessage,
) {
  await publish(subject, JSON.stringify(payload), messageId, traceHeaders(traceParent))
}

/**
 * Records refused messages. Throws if the event bus accepted none, unless all of them were refused before:
 * the bus is then unreachable.
 */
function noteRefused(
  { refused, log }: Relay,
  messages: OutboxMessage[],
  outcomes: PromiseSettledResult<void>[],
): void {
  const isAway = outcomes.every(({ status }) => status === 'rejected')
  for (const [nth, outcome] of outcomes.entries()) {
    const message = messages[nth]
    if (outcome.status === 'fulfilled' || !message) continue
    if (isAway && !messages.every(({ id }) => refused.has(id))) throw outcome.reason
    refused.set(message.id, Date.now() + refusedForMs)
    const { messageId, subject } = message
    log.error({ messageId, subject, error: String(outcome.reason) }, 'an event is refused by the event bus')
  }
}
