import knex from 'knex'
import type { Knex } from 'knex'
import type { Socket } from 'node:net'
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

/** A pool for a service, whose connections are shared among its callers. */
export function openDatabase(url: string, shares: Shares = defaultShares): Knex {
  const db = openPool(url, { statement_timeout: statementMs }, endWhenSilent)
  traceQueries(db)
  shareConnections(db, shares)
  return db
}

/**
 * A pool for migrations, whose statements may take as long as a large table needs. A server that is lost is
 * noticed by the network alone.
 */
export function openForMigrations(url: string): Knex {
  return openPool(url, { statement_timeout: 0, keepAlive: true, keepAliveInitialDelayMillis: 10_000 })
}

/** A pool that translates camelCase names to PostgreSQL's snake_case; a raw query returns its rows. */
function openPool(url: string, limits: object, afterCreate?: typeof endWhenSilent): Knex {
  // The library's types lack the lock timeout.
  const connection = {
    connectionString: url,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 20_000,
    connectionTimeoutMillis: 5_000,
    ...limits,
  }
  return knex({
    client: 'pg',
    connection,
    pool: { min: 0, max: maxConnections, idleTimeoutMillis: 10_000, ...(afterCreate && { afterCreate }) },
    acquireConnectionTimeout: 5_000,
    // Keeps the error of a refused statement free of its values, which must not be logged.
    compileSqlOnError: false,
    wrapIdentifier: (value, original) => original(value === '*' ? value : snake(value)),
    postProcessResponse: (result: unknown) => {
      const rows = isRaw(result) ? result.rows : result
      return Array.isArray(rows) ? rows.map(camelKeys) : camelKeys(rows)
    },
  })
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
