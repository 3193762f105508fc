import { z } from 'zod'
import { openBus } from '@vigia/messaging/bus'
import { busServerOf, busSettings, type BusServer } from '@vigia/messaging/bus-server'
import { openDatabase } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { openListeners } from '@vigia/database/listen'
import { readEnvironment } from '@vigia/common/environment'
import { openFiles } from '@vigia/storage/open-files'
import type { Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from './context.ts'
import { drainSettings } from './drain.ts'
import { checkAnswers } from './check-answers.ts'
import { openApp, serve, type Routes } from './http.ts'
import { openVerifier } from './identity.ts'
import { openDeletionLog } from '@vigia/storage/deletion-log'
import { consume } from '@vigia/messaging/consume'
import { openLog } from '@vigia/telemetry/log'
import { openOutbox } from '@vigia/database/outbox'
import { startRelay } from '@vigia/database/relay'
import { ownTasks } from './own-tasks.ts'
import { startPeriodicTasks, type PeriodicTask } from './periodic-tasks.ts'
import { onStop } from './stop.ts'
import { openMessagePurge } from '@vigia/messaging/purge-messages'
import { openDeadLetters } from '@vigia/messaging/dead-letters'
import { openWorkQueues } from '@vigia/messaging/work-queues'
import { consumed } from '@vigia/proto/consumed'
import { reportOutbox } from '@vigia/database/watch-outbox'
import { reportPool } from '@vigia/database/watch-pool'
import { readWork } from './degraded.ts'
import { startTelemetry } from '@vigia/telemetry/telemetry'

export interface Service {
  /** The name of its database and of its consumers, and its name in the logs. */
  name: string
  routes: (context: ServiceContext) => Routes
  handlers: Subscription<ServiceContext>[]
  migrations: URL
  schedules?: PeriodicTask[]
  /** Deletes the rows again that a restored older backup brought back, before a client can request them. */
  replay?: (context: ServiceContext) => Promise<void>
  /** Watches the service's work from its start on. */
  watch?: (context: ServiceContext) => Watch
}

export interface Watch {
  /** Lists why not all of the service's work is being done, as sentences. */
  reasons: () => Promise<string[]>
  stop: () => void
}

export interface Surroundings {
  databaseUrl: string
  nats: BusServer
  identityKey: string
  host: string
  port: number
  /** Milliseconds for which calls are still accepted while the service stops. */
  drainMs?: number
  /** Called with each answer that violates the HTTP contract; if undefined, answers are not checked. */
  onFaultyAnswer?: (fault: string) => void
}

/** Runs a service with a database; `node main.ts migrate` only migrates its tables. */
export async function service(definition: Service): Promise<void> {
  if (process.argv[2] === 'migrate') return migrateOnly(definition)
  const env = readEnvironment({
    PORT: z.coerce.number().int().default(0),
    HOST: z.string().default('127.0.0.1'),
    ...busSettings,
    DATABASE_URL: z.string(),
    IDENTITY_PUBLIC_KEY: z.string(),
    ...drainSettings,
    VIGIA_CHECK_ANSWERS: z.stringbool().default(false),
  })
  const flush = await startTelemetry(definition.name)
  const log = openLog(definition.name)
  const running = await startService(definition, {
    databaseUrl: env.DATABASE_URL,
    nats: busServerOf(env),
    identityKey: env.IDENTITY_PUBLIC_KEY,
    host: env.HOST,
    port: env.PORT,
    drainMs: env.DRAIN_SECONDS * 1_000,
    ...(env.VIGIA_CHECK_ANSWERS && {
      onFaultyAnswer: (fault: string) => log.error({ fault }, 'a faulty answer'),
    }),
  })
  onStop(log, () => running.stop().finally(flush))
}

async function migrateOnly({ migrations }: Service): Promise<void> {
  const env = readEnvironment({ DATABASE_URL: z.string() })
  await migrate(env.DATABASE_URL, migrations)
}

/** Starts a service in this process; resolves once it listens. */
export async function startService(
  { name, routes, handlers, migrations, schedules = [], replay, watch }: Service,
  around: Surroundings,
) {
  const log = openLog(name)
  await migrate(around.databaseUrl, migrations)
  const db = openDatabase(around.databaseUrl)
  const bus = await openBus(around.nats, name)
  const files = await openFiles()
  const temporaryFiles = await openFiles(undefined, 'temporary')
  const deletionLog = await openDeletionLog()
  const relay = startRelay(db, bus.publish, log)
  const listeners = openListeners(around.databaseUrl, log)
  const kept: ServiceContext = {
    db,
    files,
    temporaryFiles,
    log,
    busMemory: bus.memory,
    purgeMessages: openMessagePurge(bus.connection),
    workQueues: openWorkQueues(bus, consumed),
    deadLetters: openDeadLetters(bus),
    listen: listeners.listen,
    inTransaction: openOutbox(db, relay.wake),
  }
  await replay?.(kept)

  const subscription = consume(handlers, {
    name,
    bus,
    log,
    contextFor: ({ consumer, messageId }) => ({
      ...kept,
      inTransaction: openOutbox(db, relay.wake, { consumer, messageId }),
    }),
  })
  const tasks = startPeriodicTasks([...schedules, ...ownTasks(deletionLog)], kept, log)
  const waiting = async () => [...(await databaseWaiting(db)), ...(bus.isConnected() ? [] : ['event bus'])]
  const watching = watch?.(kept)
  const stopMeasuring = [reportOutbox(db), reportPool(db)]
  const identify = await openVerifier(around.identityKey)
  const { onFaultyAnswer } = around
  const app = openApp({
    log,
    waiting,
    work: () => readWork(db, watching?.reasons ?? (async () => [])),
    identify,
    routes: routes(kept),
    ...(onFaultyAnswer && { checkAnswers: checkAnswers(onFaultyAnswer) }),
  })
  let port = around.port
  const server = await serve(app, around.port, around.host, (actual) => (port = actual))
  log.info({ port }, 'listening')

  const stop = async () => {
    await server.stop({ graceMs: around.drainMs ?? 0, endStreams: listeners.stop })
    watching?.stop()
    for (const stopOne of stopMeasuring) stopOne()
    await subscription.stop()
    await tasks.stop()
    await relay.stop()
    await bus.close()
    await db.destroy()
  }
  return { stop, port, ...kept }
}

async function databaseWaiting(db: ServiceContext['db']): Promise<string[]> {
  return db.raw('select 1').then(
    () => [],
    () => ['database'],
  )
}
