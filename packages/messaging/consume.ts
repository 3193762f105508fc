import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from './bus.ts'
import { consumeAgain, type Consumers } from './dead-letters/consume-again.ts'
import { durableOf } from './bus-names.ts'
import type { Subscription } from './subscription.ts'
import type { Logger } from '@vigia/telemetry/log'
import { stretched } from '@vigia/telemetry/overload/overload'
import { startHeartbeat } from './queues/heartbeats.ts'
import { openMessageSource } from './next-message.ts'
import { readEvent } from './read-event.ts'
import { openSemaphore, type Semaphore } from './semaphore.ts'
import { aloneMs, openSettling, type Settling } from './settle-message.ts'

/** Consumes the events of the list until stopped; stopping waits for messages in progress. */
export function consume<C>(handlers: Subscription<C>[], settling: Settling<C>) {
  const { name, bus, log, contextFor } = settling
  const stopping = new AbortController()
  const { signal } = stopping
  const { settle, attemptOf } = openSettling(settling, signal)
  const dispatchers: Promise<void>[] = []
  const durables: string[] = []
  const consumers: Consumers<C> = new Map()

  for (const subscription of handlers) {
    const subject = subscription.schema.typeName
    const durable = durableOf(name, subject)
    if (subscription.everyReplica) {
      const delivery = { consumer: durable, messageId: '', attempt: 1, deliveries: 1, leaving: signal }
      const context = () => contextFor(delivery)
      subscribeReplica(subscription, bus, log, context)
      continue
    }
    const inProgress = new Map<JsMsg, Promise<void>>()
    durables.push(durable)
    const { concurrency, slowAfterMs, maxSlow } = subscription
    const places = openSemaphore({ concurrency, slowAfterMs, maxSlow, stretch: stretched })
    consumers.set(subject, { subscription, places })
    const next = openMessageSource(bus, durable, subject, signal)
    dispatchers.push(dispatch({ subscription, durable, next, inProgress, places }))
  }

  /**
   * Fetches a message only when a slot is free, because progress is not reported for messages in a client's
   * buffer.
   */
  async function dispatch({ subscription, durable, next, inProgress, places }: Consumer<C>) {
    while (!signal.aborted) {
      await places.free()
      if (inProgress.size >= maxInProgress) await Promise.race(inProgress.values())
      const message = await next().catch(async (error: unknown) => {
        log.debug({ event: subscription.schema.typeName, error: String(error) }, 'the event bus is away')
        await sleep(500, undefined, { signal }).catch(() => {})
      })
      if (!message) continue
      const attempt = await attemptOf(durable, message)
      if (!attempt) continue
      const settled = settle({ subscription, durable, message, attempt, places })
        .catch((error: unknown) =>
          log.warn(
            { event: subscription.schema.typeName, error: String(error) },
            'a message is left as it is',
          ),
        )
        .finally(() => void inProgress.delete(message))
      inProgress.set(message, settled)
      // A message that may kill this process runs alone at first: the other messages stay on the server,
      // where waiting does not count as a delivery.
      if (attempt > 1) await Promise.race([settled, sleep(aloneMs, undefined, { ref: false })])
    }
    await Promise.all(inProgress.values())
  }

  if (consumers.size > 0)
    dispatchers.push(consumeAgain({ name, bus, log, consumers, stopping: signal, settle, attemptOf }))

  const stopHeartbeat = startHeartbeat(bus, name, durables)
  const stop = async () => {
    stopHeartbeat()
    stopping.abort()
    await Promise.all(dispatchers)
  }
  return { stop }
}

/** The limit for messages that wait for their next attempt, because these occupy no slot. */
const maxInProgress = 200

interface Consumer<C> {
  subscription: Subscription<C>
  durable: string
  next: () => Promise<JsMsg | null>
  inProgress: Map<JsMsg, Promise<void>>
  places: Semaphore
}

function subscribeReplica<C>({ schema, handle }: Subscription<C>, bus: Bus, log: Logger, context: () => C) {
  const logError = (text: string, error: unknown) =>
    log.warn({ event: schema.typeName, error: String(error) }, text)
  bus.connection.subscribe(schema.typeName, {
    callback: (fault, message) => {
      if (fault) return logError('an event could not be consumed', fault)
      // The subject is checked here, because nats-server sends a message to any subject that its consumer
      // names, permitted or not; the message keeps its own subject.
      if (message.subject !== schema.typeName) return
      Promise.resolve()
        .then(() => handle(readEvent(schema, message.string()), context()))
        .catch((error: unknown) => logError('an event was not handled', error))
    },
  })
}
