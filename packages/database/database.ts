import { isLockTimeout } from '@vigia/common/database-errors'
import knex from 'knex'
import type { Knex } from 'knex'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { traceQueries } from '@vigia/telemetry/trace-queries'
import { shareConnections, type Shares } from './share-connections.ts'

export type { Knex }

const snake = (word: string) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (word: string) => word.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: unknown) =>
  row && typeof row === 'object' && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]))
    : row

/**
 * Time limits in milliseconds: the server refuses a statement that takes longer, and a client without an
 * answer after `silenceMs` has lost the server.
 */
const statementMs = 10_000
const silenceMs = 12_500
/**
 * The time limit in milliseconds for waiting on another transaction's lock is shorter, because the wait
 * occupies one of few connections.
 */
const lockMs = 3_000

const maxConnections = 8
const defaultShares = { callers: 5, oneCaller: 2, maxWaitMs: 10_000 }

/** A pool that translates camelCase names to PostgreSQL's snake_case; a raw query returns its rows. */
export function openDatabase(url: string, shares: Shares = defaultShares): Knex {
  // The library's types lack the lock timeout.
  const connection = {
    connectionString: url,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 20_000,
    connectionTimeoutMillis: 5_000,
  }
  const db = knex({
    client: 'pg',
    connection,
    pool: { min: 0, max: maxConnections, idleTimeoutMillis: 10_000, afterCreate: endWhenSilent },
    acquireConnectionTimeout: 5_000,
    // Keeps the error of a refused statement free of its values, which must not be logged.
    compileSqlOnError: false,
    wrapIdentifier: (value, original) => original(value === '*' ? value : snake(value)),
    postProcessResponse: (result: unknown) => {
      const rows = isRaw(result) ? result.rows : result
      return Array.isArray(rows) ? rows.map(camelKeys) : camelKeys(rows)
    },
  })
  traceQueries(db)
  shareConnections(db, shares)
  return db
}

interface Connection {
  /** False while the answer is pending. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/** Ends a connection whose server is gone without closing it, because the library would wait forever. */
function endWhenSilent(one: Connection, done: (error: Error | null, one: Connection) => void): void {
  const { stream } = one.connection
  const lost = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
  stream.setTimeout(silenceMs, () => !one.readyForQuery && stream.destroy(lost()))
  done(null, one)
}

function isRaw(result: unknown): result is { rows: unknown[] } {
  return typeof result === 'object' && result !== null && 'rows' in result && 'command' in result
}

/**
 * Migrates the shared tables (outbox, inbox, tombstones) and then the service's own; replicas that start at
 * the same time take turns.
 */
export async function migrate(db: Knex, directory: URL): Promise<void> {
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
      await retryLocked(() =>
        db.migrate.latest({ directory: fileURLToPath(from), loadExtensions: ['.ts'], tableName }),
      )
    }
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
