import { fromJson } from '@bufbuild/protobuf'
import type { JsMsg } from '@nats-io/jetstream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from './bus.ts'
import { openGate } from './gate.ts'
import type { Gate } from './gate.ts'
import type { Hearing } from './hearing.ts'
import type { Logger } from './log.ts'
import { openSource } from './next-message.ts'
import { openSettling } from './settle-message.ts'
import type { Settling } from './settle-message.ts'
import { watchQueues } from './watch-queues.ts'
import type { Queue } from './watch-queues.ts'

/** Hears the events of the list until stopped; stopping waits for what is being worked on. */
export function listen<C>(handlers: Hearing<C>[], settling: Settling<C>) {
  const { name, bus, log, contextFor } = settling
  const stopping = new AbortController()
  const { signal } = stopping
  const settle = openSettling(settling, signal)
  const lanes: Promise<void>[] = []
  const queues: Queue[] = []

  for (const hearing of handlers) {
    const subject = hearing.schema.typeName
    const durable = `${name}-${subject.replaceAll('.', '_')}`
    if (hearing.everyReplica) {
      const context = () => contextFor({ consumer: durable, messageId: '', attempt: 1, leaving: signal })
      hearEach(hearing, bus, log, context)
      continue
    }
    queues.push({ durable, subject })
    const next = openSource(bus, durable, subject, signal)
    const lane = { hearing, durable, next, turn: openGate() }
    for (let nth = 0; nth < hearing.atOnce; nth += 1) lanes.push(run(lane))
  }

  async function run({ hearing, durable, next, turn }: Lane<C>) {
    /**
     * The next message, unless it came back: that one is settled before anybody takes another. If it takes this process down
     * with it, the others are still with the server, where a delivery that was only waiting does not count against them.
     */
    async function take() {
      const message = await next()
      if (!message || message.info.deliveryCount === 1) return message
      await settle(durable, hearing, message)
      return null
    }
    while (!signal.aborted) {
      try {
        // One at a time, when there is a hand free for it: what waits in a client's buffer has nobody to speak up for it.
        const message = await turn(true, take)
        if (message) await settle(durable, hearing, message)
      } catch (error) {
        log.debug({ event: hearing.schema.typeName, error: String(error) }, 'the event bus is away')
        await sleep(500, undefined, { signal }).catch(() => {})
      }
    }
  }

  const unwatch = watchQueues(bus, queues)
  const stop = async () => {
    unwatch()
    stopping.abort()
    await Promise.all(lanes)
  }
  return { stop }
}

interface Lane<C> {
  hearing: Hearing<C>
  durable: string
  next: () => Promise<JsMsg | null>
  /** Those who hear the same take their messages one after the other. */
  turn: Gate
}

function hearEach<C>({ schema, react }: Hearing<C>, bus: Bus, log: Logger, context: () => C) {
  const say = (text: string, error: unknown) =>
    log.warn({ event: schema.typeName, error: String(error) }, text)
  bus.connection.subscribe(schema.typeName, {
    callback: (fault, message) => {
      if (fault) return say('an event could not be heard', fault)
      Promise.resolve()
        .then(() => react(fromJson(schema, message.json(), { ignoreUnknownFields: true }), context()))
        .catch((error: unknown) => say('an event was not reacted to', error))
    },
  })
}
