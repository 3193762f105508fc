import { openDatabase } from '@vigia/database/database'
import { migrate } from '@vigia/database/migrate'
import { reportPool } from '@vigia/database/watch-pool'
import { serve } from '@vigia/service/http'
import type { Logger } from '@vigia/telemetry/log'
import { openAskAboutToken } from './tokens/ask-accounts.ts'
import { openStreamList } from './sessions/end-streams.ts'
import { openGateway } from './gateway.ts'
import { requireLimits } from './limits/require-limits.ts'
import { routes as allRoutes } from './routes.ts'
import { startSchedules } from './schedules.ts'
import type { Settings } from './settings.ts'

/** Runs only the migrations. */
export const migrateGateway = (databaseUrl: string): Promise<void> =>
  migrate(databaseUrl, new URL('./migrations/', import.meta.url))

/**
 * The shares of connections by address, which wait for no lock: a session is read in a millisecond, but by
 * hundreds of requests at once.
 */
const shares = { callers: 7, oneCaller: 6, maxWaitMs: 30_000 }

/** Starts a gateway in this process; resolves once it listens. */
export async function startGateway(settings: Settings, log: Logger, routes = allRoutes) {
  requireLimits(routes)
  await migrateGateway(settings.DATABASE_URL)
  const db = openDatabase(settings.DATABASE_URL, shares)
  const stopPool = reportPool(db)
  const askAboutToken = await openAskAboutToken(settings)
  const streams = openStreamList(db, askAboutToken)
  const app = await openGateway({ settings, db, log, routes, streams, askAboutToken })
  let port = settings.PORT
  const server = await serve(app, port, settings.HOST, (actual) => (port = actual))
  log.info({ port }, 'listening')

  const schedules = await startSchedules(settings, db, log)

  async function stop() {
    await server.stop({ graceMs: settings.DRAIN_SECONDS * 1_000, endStreams: streams.endAll })
    await schedules.stop()
    stopPool()
    await db.destroy()
  }
  return { port, stop }
}
