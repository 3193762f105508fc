import { z } from 'zod'
import { openBus } from './bus.ts'
import { busServerOf, busSettings } from './bus-server.ts'
import type { BusServer } from './bus-server.ts'
import { migrate, openDatabase } from './db.ts'
import { readEnvironment } from './environment.ts'
import { openFiles } from './files.ts'
import { noteGone, sweepGone } from './gone.ts'
import type { Hearing, Kept } from './hearing.ts'
import { openApp, serve } from './http.ts'
import type { Routes } from './http.ts'
import { openVerifier } from './identity.ts'
import { openLedger } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import { listen } from './listen.ts'
import { openLog } from './log.ts'
import { openOutbox, startRelay, sweepInbox } from './outbox.ts'
import { every, makeRounds } from './rounds.ts'
import type { Round } from './rounds.ts'
import { onStop } from './stop.ts'
import { openBusSweeper } from './sweep-bus.ts'
import { startTelemetry } from './telemetry.ts'

export interface Service {
  /** The name of its database, its consumers and its place in the logs. */
  name: string
  routes: (context: Kept) => Routes
  handlers: Hearing<Kept>[]
  migrations: URL
  rounds?: Round[]
  /** Takes away what came back with an older backup, before anybody can ask for it. */
  replay?: (context: Kept) => Promise<void>
}

export interface Surroundings {
  databaseUrl: string
  nats: BusServer
  identityKey: string
  host: string
  port: number
}

/** The whole of a service that keeps rows; `node main.ts migrate` only brings its tables up to date. */
export async function service(definition: Service): Promise<void> {
  if (process.argv[2] === 'migrate') return migrateOnly(definition)
  const env = readEnvironment({
    PORT: z.coerce.number().int().default(0),
    HOST: z.string().default('127.0.0.1'),
    ...busSettings,
    DATABASE_URL: z.string(),
    IDENTITY_PUBLIC_KEY: z.string(),
  })
  const flush = await startTelemetry(definition.name)
  const running = await startService(definition, {
    databaseUrl: env.DATABASE_URL,
    nats: busServerOf(env),
    identityKey: env.IDENTITY_PUBLIC_KEY,
    host: env.HOST,
    port: env.PORT,
  })
  onStop(openLog(definition.name), () => running.stop().finally(flush))
}

async function migrateOnly({ migrations }: Service): Promise<void> {
  const env = readEnvironment({ DATABASE_URL: z.string() })
  const db = openDatabase(env.DATABASE_URL)
  await migrate(db, migrations).finally(() => db.destroy())
}

/** Starts a service in this process; answers once it listens. */
export async function startService(
  { name, routes, handlers, migrations, rounds = [], replay }: Service,
  around: Surroundings,
) {
  const log = openLog(name)
  const db = openDatabase(around.databaseUrl)
  await migrate(db, migrations)
  const bus = await openBus(around.nats, name)
  const files = await openFiles()
  const drawer = await openFiles(undefined, 'drawer')
  const ledger = await openLedger()
  const relay = startRelay(db, bus.publish, log)
  const kept: Kept = {
    db,
    files,
    drawer,
    log,
    busMemory: bus.memory,
    busSweeper: openBusSweeper(bus.connection),
    atomically: openOutbox(db, relay.wake),
  }
  await replay?.(kept)

  const hearing = listen(handlers, {
    name,
    bus,
    log,
    contextFor: ({ consumer, messageId }) => ({
      ...kept,
      atomically: openOutbox(db, relay.wake, { consumer, messageId }),
    }),
  })
  const duties = makeRounds([...rounds, ...ownRounds(ledger)], kept, log)
  const waiting = async () => [...(await databaseWaiting(db)), ...(bus.isConnected() ? [] : ['event bus'])]
  const identify = await openVerifier(around.identityKey)
  const app = openApp({ log, waiting, identify, routes: routes(kept) })
  let port = around.port
  const server = await serve(app, around.port, around.host, (actual) => (port = actual))
  log.info({ port }, 'listening')

  const stop = async () => {
    server.close()
    server.closeIdleConnections()
    await hearing.stop()
    await duties.stop()
    await relay.stop()
    await bus.close()
    await db.destroy()
  }
  return { stop, port, ...kept }
}

function ownRounds(ledger: Ledger): Round[] {
  const tellLedger = ({ db }: Kept) => noteGone(db, ledger)
  async function forgetWhatIsOld({ db }: Kept) {
    await sweepGone(db)
    await sweepInbox(db)
  }
  return [every(10_000, tellLedger), every(3_600_000, forgetWhatIsOld)]
}

async function databaseWaiting(db: Kept['db']): Promise<string[]> {
  return db.raw('select 1').then(
    () => [],
    () => ['database'],
  )
}
