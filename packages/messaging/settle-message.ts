import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import type { JsMsg } from '@nats-io/jetstream'
import type { Span } from '@opentelemetry/api'
import { setTimeout as sleep } from 'node:timers/promises'
import { ackWaitMs, type Bus } from './bus.ts'
import { isDatabaseAway } from '@vigia/common/database-away'
import { isLockTimeout } from '@vigia/common/database-errors'
import { PutOff, Unavailable, Unretryable } from '@vigia/common/errors'
import { readEvent } from './read-event.ts'
import { againHeaders, deadLettersOf } from './bus-names.ts'
import { openRequeue } from './requeue.ts'
import { openLock } from './lock.ts'
import type { Subscription } from './subscription.ts'
import type { Logger } from '@vigia/telemetry/log'
import { stopwatch } from '@vigia/telemetry/meter'
import { AlreadyDone, type Receipt } from './delivery.ts'
import type { Semaphore } from './semaphore.ts'
import { inSpan, markFailed, SpanKind, traceHeader, traceHeaders } from '@vigia/telemetry/trace'

const retryLadderMs = [1_000, 5_000, 20_000]
const awayLadderMs = [250, 500, 1_000, 2_000, 5_000]
const steps = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300]
const measureReaction = stopwatch('vigia.event.duration.seconds', 'How long reactions to events took', steps)
/** Milliseconds for which a message runs alone after its worker died. */
export const aloneMs = 5_000
/**
 * Milliseconds before a message is redelivered whose dependency is still away; without a delay it would be
 * fetched again immediately.
 */
const othersTurnMs = 5_000
const step = (ladder: number[], nth: number) => ladder[Math.min(nth, ladder.length) - 1] ?? 0

export interface Delivery extends Receipt {
  attempt: number
  /** Aborted when this process has to stop. */
  leaving: AbortSignal
}

export interface Settling<C> {
  name: string
  bus: Bus
  log: Logger
  /** Creates a new context for each delivery. */
  contextFor: (delivery: Delivery) => C
}

interface Scope<C> extends Settling<C> {
  stopping: AbortSignal
  pass: ReturnType<typeof openLock>
  giveBack: ReturnType<typeof openRequeue>['giveBack']
}

/** Handles every message and settles it: acknowledged, retried, requeued or dead-lettered. */
export function openSettling<C>(settling: Settling<C>, stopping: AbortSignal) {
  const { giveBack, attemptOf } = openRequeue(settling.name, settling.bus, stopping)
  const scope: Scope<C> = { ...settling, stopping, pass: openLock(aloneMs), giveBack }
  return { settle: (one: InProgress<C>) => settle(scope, one), attemptOf }
}

/** `attempt` is the number of the delivery's first attempt. */
async function settle<C>(scope: Scope<C>, one: InProgress<C>): Promise<void> {
  const { stopping, giveBack } = scope
  const { durable, message } = one
  const alive = setInterval(() => message.working(), ackWaitMs / 4)
  try {
    if (isForAnother(message, durable)) message.ack()
    else await inTrace(one, (span) => attemptAll(scope, one, span))
  } catch (error) {
    if (stopping.aborted) await giveBack(durable, message)
    else if (error instanceof PutOff) await giveBack(durable, message, error.delayMs)
    else if (isHeld(error)) await giveBack(durable, message, othersTurnMs)
    else await deadLetter(scope, one, error)
  } finally {
    clearInterval(alive)
  }
}

/**
 * Makes all attempts within one delivery. An earlier delivery can only have ended by the end of its worker's
 * process.
 */
async function attemptAll<C>(scope: Scope<C>, one: InProgress<C>, span: Span): Promise<void> {
  const { stopping, log, contextFor } = scope
  const { subscription, durable, message } = one
  const messageId = message.headers?.get('Nats-Msg-Id') || String(message.seq)
  const event = readEvent(subscription.schema, message.string())
  for (let { attempt } = one; ; attempt += 1) {
    const delivery = { consumer: durable, messageId, attempt, leaving: stopping }
    const about = { event: eventOf(one), messageId, attempt }
    const isSpent = attempt > subscription.maxAttempts
    const failure = isSpent ? crashedEveryTime : await attemptOnce(scope, one, event, delivery)
    if (!failure) return message.ack()
    markFailed(span, failure)
    log.warn({ ...about, error: String(failure) }, 'a handler failed')
    if (isSpent || failure instanceof Unretryable || attempt === subscription.maxAttempts) {
      const giveUp = () => onExhausted(subscription, event, contextFor(delivery), failure)
      await hold(scope, subscription, giveUp, about)
      return message.ack()
    }
    await sleep(step(retryLadderMs, attempt), undefined, { signal: stopping })
  }
}

/** Makes one attempt; returns the handler's error. Throws if a dependency stays unavailable. */
async function attemptOnce<C>(
  scope: Scope<C>,
  one: InProgress<C>,
  event: MessageShape<DescMessage>,
  delivery: Delivery,
): Promise<Error | undefined> {
  const { subscription, places, attempt: first } = one
  const { attempt, messageId } = delivery
  const about = { event: eventOf(one), messageId, attempt }
  const handle = () => subscription.handle(event, scope.contextFor(delivery))
  const work = () => hold(scope, subscription, handle, about)
  const startedAt = Date.now()
  const hasDied = attempt > 1 && attempt === first
  const failure = await failureOf(places.use(() => scope.pass(hasDied, work)))
  const isDone = !failure || failure instanceof AlreadyDone
  if (failure instanceof PutOff) throw failure
  measureReaction(startedAt, { event: eventOf(one), outcome: isDone ? 'done' : 'failed' })
  if (failure && isHeld(failure)) throw failure
  return isDone ? undefined : failure
}

/** Holds the message while a dependency is unavailable, up to a time limit. */
async function hold<C>(
  { stopping, log }: Scope<C>,
  { holdMs }: Subscription<C>,
  work: () => Promise<void>,
  about: object,
): Promise<void> {
  const until = performance.now() + holdMs
  for (let nth = 1; ; nth += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isHeld(error) || stopping.aborted || performance.now() > until) throw error
      log.warn({ ...about, error: String(error) }, 'waiting for a dependency that is away')
      await sleep(step(awayLadderMs, nth), undefined, { signal: stopping }).catch(() => {})
    }
  }
}

async function deadLetter<C>({ name, bus, log }: Scope<C>, one: InProgress<C>, error: unknown) {
  const { message } = one
  const [event, content] = [eventOf(one), message.string()]
  log.error({ event, error: String(error) }, 'dead-lettered: this event cannot be handled')
  const letter = deadLettersOf(name, event)
  await bus.publish(letter, content, `dead-${name}-${message.seq}`, {
    [againHeaders.signature]: bus.signer.sign({ event, content }),
    ...traceHeaders(parentOf(message) ?? null),
  })
  // The reason is left out, because nats-server before 2.10.4 does not understand one and would redeliver the
  // message.
  message.term()
}

/** A message that is being handled. */
export interface InProgress<C> {
  subscription: Subscription<C>
  durable: string
  message: JsMsg
  attempt: number
  places: Semaphore
}

/** The event's name; the subject of a dead letter that was asked for again is another. */
const eventOf = <C>({ subscription }: InProgress<C>) => subscription.schema.typeName

const crashedEveryTime = new Error('The worker died of this, every time')

const isHeld = (error: unknown) =>
  error instanceof Unavailable || isDatabaseAway(error) || isLockTimeout(error)

/**
 * The header of a message that the previous release requeued by publishing it again for a single consumer.
 */
const forWhom = 'Vigia-For'
const isForAnother = (message: JsMsg, durable: string) =>
  (message.headers?.get(forWhom) || durable) !== durable

const parentOf = ({ headers }: Pick<JsMsg, 'headers'>) => headers?.get(traceHeader)

/** Handles a message in the trace in which it was published. */
function inTrace<C>(one: InProgress<C>, work: (span: Span) => Promise<void>): Promise<void> {
  const event = eventOf(one)
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': event,
    'vigia.attempt': one.attempt,
  }
  const about = { kind: SpanKind.CONSUMER, attributes, parent: parentOf(one.message) }
  return inSpan(`process ${event}`, about, work)
}

const failureOf = (work: Promise<void>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

async function onExhausted<C>(
  subscription: Subscription<C>,
  event: MessageShape<DescMessage>,
  context: C,
  error: Error,
) {
  if (!subscription.onExhausted) throw error
  await subscription.onExhausted(event, context, error)
}
