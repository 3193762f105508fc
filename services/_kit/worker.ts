import { create, toJson } from '@bufbuild/protobuf'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openBus } from './bus.ts'
import type { Bus } from './bus.ts'
import { busServerOf, busSettings } from './bus-server.ts'
import type { BusServer } from './bus-server.ts'
import { readEnvironment } from './environment.ts'
import { openFiles } from './files.ts'
import type { Errand, Hearing } from './hearing.ts'
import { openApp, serve } from './http.ts'
import { listen } from './listen.ts'
import type { Delivery } from './settle-message.ts'
import { openLog } from './log.ts'
import type { Emit } from './outbox.ts'
import { onStop } from './stop.ts'
import { startTelemetry } from './telemetry.ts'
import { traceHeaders } from './trace.ts'

export interface Worker {
  /** The name of its consumers and its place in the logs. */
  name: string
  handlers: Hearing<Errand>[]
  /** What this worker still waits for before it can work, beside the event bus. */
  waiting?: () => string[]
  stop?: () => Promise<void>
}

/** The whole of a service that keeps nothing: it hears, works and answers, and any replica may be killed at any time. */
export async function worker(definition: Worker): Promise<void> {
  const env = readEnvironment({
    PORT: z.coerce.number().int().default(0),
    HOST: z.string().default('127.0.0.1'),
    ...busSettings,
  })
  const flush = await startTelemetry(definition.name)
  const running = await startWorker(definition, { nats: busServerOf(env), host: env.HOST, port: env.PORT })
  onStop(openLog(definition.name), () => running.stop().finally(flush))
}

/** Starts a worker in this process; answers once it listens. */
export async function startWorker(
  { name, handlers, waiting = () => [], stop: stopOwn }: Worker,
  around: { nats: BusServer; host: string; port: number },
) {
  const log = openLog(name)
  const bus = await openBus(around.nats, name)
  const files = await openFiles()
  const hearing = listen(handlers, {
    name,
    bus,
    log,
    contextFor: (delivery) => ({ files, log, attempt: delivery.attempt, emit: emitter(bus, delivery) }),
  })
  const app = openApp({
    log,
    waiting: async () => [...waiting(), ...(bus.isConnected() ? [] : ['event bus'])],
  })
  const server = await serve(app, around.port, around.host, (port) => log.info({ port }, 'listening'))

  const stop = async () => {
    server.close()
    server.closeIdleConnections()
    await hearing.stop()
    await stopOwn?.()
    await bus.close()
  }
  return { stop }
}

/**
 * Answers are published before the message they answer is acknowledged; said twice, they carry the same id.
 * While the bus is away the answer waits here, so that the work is not done again for want of somebody to tell.
 */
function emitter(bus: Bus, { messageId, deliveries, attempt, leaving }: Delivery): Emit {
  let nth = 0
  return async (schema, data) => {
    const payload = JSON.stringify(toJson(schema, create(schema, data)))
    nth += 1
    const id = `${messageId}/${deliveries}/${attempt}/${nth}`
    for (;;) {
      try {
        return await bus.publish(schema.typeName, payload, id, traceHeaders())
      } catch (error) {
        if (leaving.aborted) throw error
        await sleep(500, undefined, { signal: leaving }).catch(() => {})
      }
    }
  }
}
