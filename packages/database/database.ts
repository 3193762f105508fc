import knex from 'knex'
import type { Knex } from 'knex'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { traceQueries } from '@vigia/telemetry/trace-queries'

export type { Knex }

const snake = (word: string) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const camel = (word: string) => word.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const camelKeys = (row: unknown) =>
  row && typeof row === 'object' && !Array.isArray(row)
    ? Object.fromEntries(Object.entries(row).map(([key, value]) => [camel(key), value]))
    : row

/** A statement that takes longer is refused by the server; so whoever hears nothing for longer still has lost the server. */
const statementMs = 10_000
const silenceMs = 12_500

/** A pool that speaks camelCase to us and snake_case to PostgreSQL; a raw query answers its rows. */
export function openDatabase(url: string): Knex {
  const db = knex({
    client: 'pg',
    connection: {
      connectionString: url,
      statement_timeout: statementMs,
      idle_in_transaction_session_timeout: 20_000,
      connectionTimeoutMillis: 5_000,
    },
    pool: { min: 0, max: 8, idleTimeoutMillis: 10_000, afterCreate: endWhenSilent },
    acquireConnectionTimeout: 5_000,
    // A statement that is refused is named as it is written, without the values, which a log may not have.
    compileSqlOnError: false,
    wrapIdentifier: (value, original) => original(value === '*' ? value : snake(value)),
    postProcessResponse: (result: unknown) => {
      const rows = isRaw(result) ? result.rows : result
      return Array.isArray(rows) ? rows.map(camelKeys) : camelKeys(rows)
    },
  })
  traceQueries(db)
  return db
}

interface Connection {
  /** False while an answer is waited for. */
  readyForQuery: boolean
  connection: { stream: Socket }
}

/** The library would wait for ever on a connection of which the other end is gone without a word. */
function endWhenSilent(one: Connection, done: (error: Error | null, one: Connection) => void): void {
  const { stream } = one.connection
  const lost = () => Object.assign(new Error('The database does not answer'), { code: 'ETIMEDOUT' })
  stream.setTimeout(silenceMs, () => !one.readyForQuery && stream.destroy(lost()))
  done(null, one)
}

function isRaw(result: unknown): result is { rows: unknown[] } {
  return typeof result === 'object' && result !== null && 'rows' in result && 'command' in result
}

/** Brings the kit's own tables (outbox, inbox) and then the service's up to date; of several replicas at once, one after the other. */
export async function migrate(db: Knex, directory: URL): Promise<void> {
  const steps = [
    { directory: new URL('./migrations/', import.meta.url), tableName: 'kit_migrations' },
    { directory, tableName: 'migrations' },
  ]
  await db.transaction(async (lock) => {
    // The library's own lock fails those who come second, and stays for ever when its holder dies.
    await lock.raw('set local idle_in_transaction_session_timeout = 0')
    // Asked for again and again: a statement that waits for long would be taken for a lost connection.
    while (!(await mayMigrate(lock))) await sleep(100)
    for (const { directory: from, tableName } of steps) {
      await db.migrate.latest({ directory: fileURLToPath(from), loadExtensions: ['.ts'], tableName })
    }
  })
}

async function mayMigrate(lock: Knex.Transaction): Promise<boolean> {
  const [row] = await lock.raw<{ mine: boolean }[]>(
    'select pg_try_advisory_xact_lock(?) as mine',
    [0x76696769],
  )
  return row?.mine ?? false
}
