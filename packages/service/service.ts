import { z } from 'zod'
import { busServerOf, busSettings, type BusServer } from '@vigia/messaging/bus-server'
import { migrate } from '@vigia/database/migrate'
import { readEnvironment } from '@vigia/common/environment'
import type { Subscription } from '@vigia/messaging/subscription'
import type { ServiceContext } from './context.ts'
import { drainSettings } from './drain.ts'
import { checkAnswers } from './check-answers.ts'
import { openApp, serve, type Routes } from './http.ts'
import { openVerifier } from './identity.ts'
import { openDeletionLog } from '@vigia/storage/deletion-log'
import { consume } from '@vigia/messaging/consume'
import { openLog, type Logger } from '@vigia/telemetry/log'
import { openOutbox } from '@vigia/database/outbox'
import { openResources, type Resources } from './open-resources.ts'
import { ownTasks } from './tasks/own-tasks.ts'
import { startPeriodicTasks, type PeriodicTask } from './tasks/periodic-tasks.ts'
import { onStop } from './stop.ts'
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

const settings = {
  PORT: z.coerce.number().int().default(0),
  HOST: z.string().default('127.0.0.1'),
  ...busSettings,
  DATABASE_URL: z.string(),
  IDENTITY_PUBLIC_KEY: z.string(),
  ...drainSettings,
  VIGIA_CHECK_ANSWERS: z.stringbool().default(false),
}

/** Runs a service with a database; `node main.ts migrate` only migrates its tables. */
export async function service(definition: Service): Promise<void> {
  if (process.argv[2] === 'migrate') return migrateOnly(definition)
  const env = readEnvironment(settings)
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
export async function startService(definition: Service, around: Surroundings) {
  const { name, migrations, schedules = [], replay, watch } = definition
  await migrate(around.databaseUrl, migrations)
  const resources = await openResources(name, around.databaseUrl, around.nats)
  const { context, endStreams, close } = resources
  const { db, log } = context
  const deletionLog = await openDeletionLog()
  await replay?.(context)
  const subscription = consumeEvents(definition, resources)
  const tasks = startPeriodicTasks([...schedules, ...ownTasks(deletionLog)], context, log)
  const watching = watch?.(context)
  const stopMeasuring = measure(db)
  const app = await answerCalls(definition, around, resources, watching)
  const { server, port } = await listen(app, around, log)
  const stop = async () => {
    await server.stop({ graceMs: around.drainMs ?? 0, endStreams })
    watching?.stop()
    stopMeasuring()
    await subscription.stop()
    await tasks.stop()
    await close()
  }
  return { stop, port, ...context }
}

/** Returns the port that the server has, because 0 asks for any. */
async function listen(app: Parameters<typeof serve>[0], { port: asked, host }: Surroundings, log: Logger) {
  let port = asked
  const server = await serve(app, asked, host, (actual) => (port = actual))
  log.info({ port }, 'listening')
  return { server, port }
}

function measure(db: ServiceContext['db']): () => void {
  const stops = [reportOutbox(db), reportPool(db)]
  return () => stops.forEach((stop) => stop())
}

/** Gives each event to its handler, whose transactions are done once however often the event arrives. */
function consumeEvents({ name, handlers }: Service, { context, bus, relay }: Resources) {
  const { db, log } = context
  return consume(handlers, {
    name,
    bus,
    log,
    contextFor: ({ consumer, messageId }) => ({
      ...context,
      inTransaction: openOutbox(db, relay.wake, { consumer, messageId }),
    }),
  })
}

async function answerCalls(
  { routes }: Service,
  { identityKey, onFaultyAnswer }: Surroundings,
  { context, bus }: Resources,
  watching: Watch | undefined,
) {
  const { db, log } = context
  return openApp({
    log,
    waiting: async () => [...(await databaseWaiting(db)), ...(bus.isConnected() ? [] : ['event bus'])],
    work: () => readWork(db, watching?.reasons ?? (async () => [])),
    identify: await openVerifier(identityKey),
    routes: routes(context),
    ...(onFaultyAnswer && { checkAnswers: checkAnswers(onFaultyAnswer) }),
  })
}

async function databaseWaiting(db: ServiceContext['db']): Promise<string[]> {
  return db.raw('select 1').then(
    () => [],
    () => ['database'],
  )
}
