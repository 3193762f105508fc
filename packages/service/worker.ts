import { create, toJson } from '@bufbuild/protobuf'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { openBus, type Bus } from '@vigia/messaging/bus'
import { busServerOf, busSettings, type BusServer } from '@vigia/messaging/bus-server'
import { readEnvironment } from '@vigia/common/environment'
import { openFiles } from '@vigia/storage/open-files'
import type { Subscription } from '@vigia/messaging/subscription'
import type { WorkerContext } from './context.ts'
import { openApp, serve } from './http.ts'
import { consume } from '@vigia/messaging/consume'
import type { Delivery } from '@vigia/messaging/settle-message'
import { openLog } from '@vigia/telemetry/log'
import type { Emit } from '@vigia/messaging/delivery'
import { onStop } from './stop.ts'
import { startTelemetry } from '@vigia/telemetry/telemetry'
import { traceHeaders } from '@vigia/telemetry/trace'

export interface Worker {
  /** The name of its consumers, and its name in the logs. */
  name: string
  handlers: Subscription<WorkerContext>[]
  /** Lists the dependencies that are not ready yet, apart from the event bus. */
  waiting?: () => string[]
  stop?: () => Promise<void>
}

/**
 * Runs a service without a database: it consumes events, works and publishes answers, and any replica may be
 * killed at any time.
 */
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

/** Starts a worker in this process; resolves once it listens. */
export async function startWorker(
  { name, handlers, waiting = () => [], stop: stopOwn }: Worker,
  around: { nats: BusServer; host: string; port: number },
) {
  const log = openLog(name)
  const bus = await openBus(around.nats, name)
  const files = await openFiles()
  const temporaryFiles = await openFiles(undefined, 'temporary')
  const contextFor = (delivery: Delivery): WorkerContext => {
    const { attempt } = delivery
    return { files, temporaryFiles, log, attempt, emit: emitter(bus, delivery) }
  }
  const subscription = consume(handlers, { name, bus, log, contextFor })
  const waitingFor = async () => [...waiting(), ...(bus.isConnected() ? [] : ['event bus'])]
  const app = openApp({ log, waiting: waitingFor })
  const server = await serve(app, around.port, around.host, (port) => log.info({ port }, 'listening'))
  const stop = async () => {
    await server.stop()
    await subscription.stop()
    await stopOwn?.()
    await bus.close()
  }
  return { stop }
}

/**
 * Publishes answers before the message that they answer is acknowledged. Each has an id of its own, because
 * the bus drops an event with a known id: a try after another that reported progress answers with another
 * event. While the bus is away the answer waits here, so that the work need not be repeated.
 */
function emitter(bus: Bus, { messageId, leaving }: Delivery): Emit {
  return async (schema, data) => {
    const payload = JSON.stringify(toJson(schema, create(schema, data)))
    const id = `${messageId}/${randomUUID()}`
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
