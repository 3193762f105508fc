import { migrate, openDatabase } from '@vigia/kit/db'
import { serve } from '@vigia/kit/http'
import type { Logger } from '@vigia/kit/log'
import { endOrphans } from './end-orphans.ts'
import { openGateway } from './gateway.ts'
import type { Settings } from './settings.ts'
import { sweep } from './store.ts'

const sweepEveryMs = 5 * 60_000

/** Brings the tables up to date and nothing else. */
export async function migrateGateway(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl)
  await migrate(db, new URL('./migrations/', import.meta.url))
  await db.destroy()
}

/** Starts a gateway in this process; answers once it listens. */
export async function startGateway(settings: Settings, log: Logger) {
  await migrateGateway(settings.DATABASE_URL)
  const db = openDatabase(settings.DATABASE_URL)
  const app = await openGateway(settings, db, log)
  let port = settings.PORT
  const server = await serve(app, port, settings.HOST, (actual) => (port = actual))
  log.info({ port }, 'listening')

  const sweeping = setInterval(() => {
    sweep(db)
      .then(() => endOrphans(db, settings.ACCOUNTS_URL))
      .catch((error: unknown) => log.warn({ error: String(error) }, 'what is over was not swept away'))
  }, sweepEveryMs)

  async function stop() {
    clearInterval(sweeping)
    server.close()
    server.closeAllConnections()
    await db.destroy()
  }
  return { port, stop }
}
