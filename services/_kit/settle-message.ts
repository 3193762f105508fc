import { fromJson } from '@bufbuild/protobuf'
import type { DescMessage, MessageShape } from '@bufbuild/protobuf'
import type { JsMsg } from '@nats-io/jetstream'
import type { Span } from '@opentelemetry/api'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ackWaitMs } from './bus.ts'
import type { Bus } from './bus.ts'
import { isAway } from './db.ts'
import { Unavailable, Unretryable } from './errors.ts'
import { openGate } from './gate.ts'
import type { Hearing } from './hearing.ts'
import type { Logger } from './log.ts'
import { stopwatch } from './meter.ts'
import { AlreadyDone } from './outbox.ts'
import type { Receipt } from './outbox.ts'
import { inSpan, markFailed, SpanKind, traceHeader, traceHeaders } from './trace.ts'

const retryLadderMs = [1_000, 5_000, 20_000]
const awayLadderMs = [250, 500, 1_000, 2_000, 5_000]
const steps = [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10, 20, 40, 60, 120, 300]
const measureReaction = stopwatch('vigia.event.duration.seconds', 'How long reactions to events took', steps)
const step = (ladder: number[], nth: number) => ladder[Math.min(nth, ladder.length) - 1] ?? 0

export interface Delivery extends Receipt {
  attempt: number
  /** Fires when this process has to leave. */
  leaving: AbortSignal
}

export interface Settling<C> {
  name: string
  bus: Bus
  log: Logger
  /** A context of its own for each delivery. */
  contextFor: (delivery: Delivery) => C
}

/** Has every message reacted to, and tells the event bus what became of it: done, once more, somebody else, or nobody ever. */
export function openSettling<C>({ name, bus, log, contextFor }: Settling<C>, stopping: AbortSignal) {
  const pass = openGate()

  async function settle(durable: string, hearing: Hearing<C>, message: JsMsg) {
    const messageId = message.headers?.get('Nats-Msg-Id') || String(message.seq)
    const alive = setInterval(() => message.working(), ackWaitMs / 4)
    try {
      const attempt = message.info.deliveryCount
      if (isForAnother(message, durable)) message.ack()
      else {
        const delivery = { consumer: durable, messageId, attempt, leaving: stopping }
        await inTrace(message, attempt, (span) => react(hearing, message, delivery, span))
      }
    } catch (error) {
      if (stopping.aborted) await handBack(durable, message)
      else await layAside(message, error)
    } finally {
      clearInterval(alive)
    }
  }

  async function react(hearing: Hearing<C>, message: JsMsg, delivery: Delivery, span: Span) {
    const { attempt } = delivery
    const about = { event: message.subject, messageId: delivery.messageId, attempt }
    const event = readEvent(hearing.schema, message)
    const lastWord = async (error: Error) => {
      await hold(() => otherwise(hearing, event, contextFor(delivery), error), about)
      message.ack()
    }
    if (attempt > hearing.tries) {
      log.error(about, 'given up: the worker died of this, every time')
      return lastWord(new Error('The worker died of this, every time'))
    }

    const work = () => hold(() => hearing.react(event, contextFor(delivery)), about)
    const startedAt = Date.now()
    const failure = await failureOf(pass(attempt > 1, work))
    const isDone = !failure || failure instanceof AlreadyDone
    measureReaction(startedAt, { event: message.subject, outcome: isDone ? 'done' : 'failed' })
    if (isDone) return message.ack()
    markFailed(span, failure)
    if (isHeld(failure)) return handBack(delivery.consumer, message)
    log.warn({ ...about, error: String(failure) }, 'a reaction failed')
    if (failure instanceof Unretryable || attempt >= hearing.tries) return lastWord(failure)
    message.nak(step(retryLadderMs, attempt))
  }

  /** While something we depend on is away, waits with the message in hand. */
  async function hold(work: () => Promise<void>, about: object): Promise<void> {
    for (let nth = 1; ; nth += 1) {
      try {
        return await work()
      } catch (error) {
        if (!isHeld(error) || stopping.aborted) throw error
        log.warn({ ...about, error: String(error) }, 'waiting for what is away')
        await sleep(step(awayLadderMs, nth), undefined, { signal: stopping }).catch(() => {})
      }
    }
  }

  /** Held to the end of this process, through no fault of its own: it goes to somebody else as if nobody had ever tried. */
  async function handBack(durable: string, message: JsMsg) {
    try {
      await bus.publish(message.subject, message.string(), randomUUID(), {
        [forWhom]: durable,
        ...traceHeaders(parentOf(message)),
      })
      message.ack()
    } catch {
      message.nak(0)
    }
  }

  async function layAside(message: JsMsg, error: unknown) {
    log.error({ event: message.subject, error: String(error) }, 'laid aside: nobody can react to this event')
    await bus.publish(`dead.${name}.${message.subject}`, message.string(), `dead-${name}-${message.seq}`)
    // Without a reason: nats-server before 2.10.4 does not understand one and would deliver the message again.
    message.term()
  }

  return settle
}

const isHeld = (error: unknown) => error instanceof Unavailable || isAway(error)

/** A message that was handed back is for its hearer alone; the others have had it. */
const forWhom = 'Vigia-For'
const isForAnother = (message: JsMsg, durable: string) =>
  (message.headers?.get(forWhom) || durable) !== durable

const parentOf = ({ headers }: Pick<JsMsg, 'headers'>) => headers?.get(traceHeader)

/** What is done about a message belongs to the trace in which it was said. */
function inTrace(
  message: Pick<JsMsg, 'subject' | 'headers'>,
  attempt: number,
  work: (span: Span) => Promise<void>,
): Promise<void> {
  const attributes = {
    'messaging.system': 'nats',
    'messaging.destination.name': message.subject,
    'vigia.attempt': attempt,
  }
  const about = { kind: SpanKind.CONSUMER, attributes, parent: parentOf(message) }
  return inSpan(`process ${message.subject}`, about, work)
}

const failureOf = (work: Promise<void>): Promise<Error | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

function readEvent(schema: DescMessage, message: JsMsg) {
  return fromJson(schema, message.json(), { ignoreUnknownFields: true })
}

async function otherwise<C>(hearing: Hearing<C>, event: MessageShape<DescMessage>, context: C, error: Error) {
  if (!hearing.otherwise) throw error
  await hearing.otherwise(event, context, error)
}
