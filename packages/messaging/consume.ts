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
  const { name, bus, log } = settling
  const stopping = new AbortController()
  const { signal } = stopping
  const { settle, attemptOf } = openSettling(settling, signal)
  subscribeReplica(handlers, settling, signal)
  const shared = handlers.filter(({ everyReplica }) => !everyReplica).map((each) => openConsumer(name, each))
  const dispatchers = shared.map((consumer) => dispatch(consumer, { bus, log, signal, settle, attemptOf }))
  const consumers: Consumers<C> = new Map(shared.map((each) => [each.subscription.schema.typeName, each]))
  if (consumers.size > 0)
    dispatchers.push(consumeAgain({ name, bus, log, consumers, stopping: signal, settle, attemptOf }))

  const stopHeartbeat = startHeartbeat(
    bus,
    name,
    shared.map(({ durable }) => durable),
  )
  const stop = async () => {
    stopHeartbeat()
    stopping.abort()
    await Promise.all(dispatchers)
  }
  return { stop }
}

interface Consumer<C> {
  subscription: Subscription<C>
  durable: string
  places: Semaphore
}

function openConsumer<C>(name: string, subscription: Subscription<C>): Consumer<C> {
  const { concurrency, slowAfterMs, maxSlow } = subscription
  return {
    subscription,
    durable: durableOf(name, subscription.schema.typeName),
    places: openSemaphore({ concurrency, slowAfterMs, maxSlow, stretch: stretched }),
  }
}

interface Dispatching<C> extends ReturnType<typeof openSettling<C>> {
  bus: Bus
  log: Logger
  signal: AbortSignal
}

/**
 * Fetches a message only when a slot is free, because progress is not reported for messages in a client's
 * buffer.
 */
async function dispatch<C>({ subscription, durable, places }: Consumer<C>, around: Dispatching<C>) {
  const { bus, log, signal, settle, attemptOf } = around
  const event = subscription.schema.typeName
  const inProgress = new Map<JsMsg, Promise<void>>()
  const next = openMessageSource(bus, durable, event, signal)
  while (!signal.aborted) {
    await places.free()
    if (inProgress.size >= maxInProgress) await Promise.race(inProgress.values())
    const message = await next().catch(async (error: unknown) => {
      log.debug({ event, error: String(error) }, 'the event bus is away')
      await sleep(500, undefined, { signal }).catch(() => {})
    })
    if (!message) continue
    const attempt = await attemptOf(durable, message)
    if (!attempt) continue
    const settled = settle({ subscription, durable, message, attempt, places })
      .catch((error: unknown) => log.warn({ event, error: String(error) }, 'a message is left as it is'))
      .finally(() => void inProgress.delete(message))
    inProgress.set(message, settled)
    // A message that may kill this process runs alone at first: the other messages stay on the server, where
    // waiting does not count as a delivery.
    if (attempt > 1) await Promise.race([settled, sleep(aloneMs, undefined, { ref: false })])
  }
  await Promise.all(inProgress.values())
}

/** The limit for messages that wait for their next attempt, because these occupy no slot. */
const maxInProgress = 200

/** Subscribes this replica to the events that every replica gets. */
function subscribeReplica<C>(
  handlers: Subscription<C>[],
  { name, bus, log, contextFor }: Settling<C>,
  leaving: AbortSignal,
): void {
  for (const subscription of handlers.filter(({ everyReplica }) => everyReplica)) {
    const consumer = durableOf(name, subscription.schema.typeName)
    const delivery = { consumer, messageId: '', attempt: 1, leaving }
    subscribe(subscription, bus, log, () => contextFor(delivery))
  }
}

function subscribe<C>({ schema, handle }: Subscription<C>, bus: Bus, log: Logger, context: () => C) {
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
