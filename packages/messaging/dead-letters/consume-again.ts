import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@vigia/telemetry/log'
import type { Bus } from '../bus.ts'
import { againDurableOf, againHeaders, askedAgain } from '../bus-names.ts'
import { openMessageSource } from '../next-message.ts'
import type { Semaphore } from '../semaphore.ts'
import type { InProgress } from '../settle-message.ts'
import type { Subscription } from '../subscription.ts'

/**
 * Milliseconds until the next attempt: an event bus whose permissions are of the release before refuses for
 * hours.
 */
const patienceMs = 5_000

/** The consumers of a service by the name of their event. */
export type Consumers<C> = Map<string, { subscription: Subscription<C>; places: Semaphore }>

interface Again<C> {
  name: string
  bus: Bus
  log: Logger
  consumers: Consumers<C>
  stopping: AbortSignal
  settle: (one: InProgress<C>) => Promise<void>
  attemptOf: (durable: string, message: JsMsg) => Promise<number | undefined>
}

/**
 * Handles the dead letters that an operator asks for again, one at a time, like the events that they were.
 * Only letters that this service has signed are handled.
 */
export async function consumeAgain<C>(again: Again<C>): Promise<void> {
  const { name, bus, log, stopping } = again
  const durable = againDurableOf(name)
  const next = openMessageSource(bus, durable, askedAgain(name), stopping)
  while (!stopping.aborted) {
    const message = await next().catch(async (error: unknown) => {
      log.debug({ error: String(error) }, 'the event bus is away, or does not permit this yet')
      await sleep(patienceMs, undefined, { signal: stopping }).catch(() => {})
    })
    if (message)
      await handle(again, durable, message).catch((error: unknown) =>
        log.warn({ error: String(error) }, 'a message is left as it is'),
      )
  }
}

async function handle<C>(
  { bus, log, consumers, settle, attemptOf }: Again<C>,
  durable: string,
  message: JsMsg,
): Promise<void> {
  const event = message.headers?.get(againHeaders.event) ?? ''
  const signature = message.headers?.get(againHeaders.signature) ?? ''
  const consumer = consumers.get(event)
  if (!consumer || !bus.signer.isSigned({ event, content: message.string() }, signature)) {
    log.error({ event }, 'a dead letter is not from this service, or not for it any more; it is dropped')
    message.term()
    return
  }
  const attempt = await attemptOf(durable, message)
  if (attempt) await settle({ ...consumer, durable, message, attempt })
}
