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
  await inTurn(db, async () => {
    for (const { directory: from, tableName } of steps) {
      await retryLocked(() => migrateFolder(db, fileURLToPath(from), tableName))
    }
  })
}

/**
 * Runs the migrations while no other replica does. The lock is our own, because the library's lock fails
 * every replica but the first, and is never released if its holder dies. It belongs to a connection and not
 * to a transaction, for which an index that is made concurrently would wait.
 */
async function inTurn(db: Knex, work: () => Promise<void>): Promise<void> {
  const connection: unknown = await db.client.acquireConnection()
  const ask = async (sql: string) =>
    (await db.raw<{ isMine: boolean }[]>(`select ${sql}(?) as is_mine`, [lockId]).connection(connection))[0]
      ?.isMine
  try {
    // The lock is polled, because a statement that waits long would count as a lost connection.
    while (!(await ask('pg_try_advisory_lock'))) await sleep(100)
    await work()
  } finally {
    // A connection that was lost has no lock any more.
    await ask('pg_advisory_unlock').catch(() => {})
    await db.client.releaseConnection(connection)
  }
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
/** A number that other programs on the same database hardly use. */
const lockId = 0x76696769
