import { isLockTimeout } from '@vigia/common/database-errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openForMigrations, type Knex } from './database.ts'

/**
 * Migrates the shared tables (outbox, inbox, tombstones) and then the service's own; replicas that start at
 * the same time take turns. No statement has a time limit.
 */
export async function migrate(databaseUrl: string, directory: URL): Promise<void> {
  const db = openForMigrations(databaseUrl)
  await migrateAll(db, directory).finally(() => db.destroy())
}

async function migrateAll(db: Knex, directory: URL): Promise<void> {
  const steps = [
    { directory: new URL('./migrations/', import.meta.url), tableName: 'kit_migrations' },
    { directory, tableName: 'migrations' },
  ]
  await db.transaction(async (lock) => {
    // The lock is our own, because the library's lock fails every replica but the first, and is never
    // released if its holder dies.
    await lock.raw('set local idle_in_transaction_session_timeout = 0')
    // The lock is polled, because a statement that waits long would count as a lost connection.
    while (!(await mayMigrate(lock))) await sleep(100)
    for (const { directory: from, tableName } of steps) {
      await retryLocked(() => migrateFolder(db, fileURLToPath(from), tableName))
    }
  })
}

async function migrateFolder(db: Knex, directory: string, tableName: string): Promise<void> {
  // A process that was killed in a migration without a transaction has left the library's lock behind. Ours
  // is held here.
  await db.migrate.forceFreeMigrationsLock({ tableName })
  await db.migrate.latest({
    directory,
    loadExtensions: ['.ts'],
    tableName,
    // The next release has migrations that this one does not know, and works on the same tables.
    disableMigrationsListValidation: true,
  })
}

/**
 * Retries a step that waits for a lock too long: replicas of the previous release are working, and a
 * migration that kept waiting would block their statements.
 */
async function retryLocked(step: () => Promise<unknown>): Promise<void> {
  for (let left = migrationTries; ; left -= 1) {
    try {
      await step()
      return
    } catch (error) {
      if (left === 1 || !isLockTimeout(error)) throw error
      await sleep(500)
    }
  }
}

const migrationTries = 20

async function mayMigrate(lock: Knex.Transaction): Promise<boolean> {
  const [row] = await lock.raw<{ mine: boolean }[]>(
    'select pg_try_advisory_xact_lock(?) as mine',
    [0x76696769],
  )
  return row?.mine ?? false
}
