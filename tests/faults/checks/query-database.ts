import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'

export type Rows = Record<string, unknown>[]
/** Queries a service's database as superuser. */
export type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

/** Stays usable when the server is restarted. */
export function openQuery(data: string, database: string): { query: Query; stop: () => Promise<void> } {
  const pool = new Pool({
    connectionString: databaseUrl(data, database),
    max: 4,
    connectionTimeoutMillis: 3_000,
    query_timeout: 10_000,
  })
  pool.on('error', () => {})
  return {
    query: async <R extends object>(sql: string, values: unknown[] = []) =>
      (await pool.query<R>(sql, values)).rows,
    stop: () => pool.end(),
  }
}

export function databaseUrl(data: string, database: string): string {
  const secrets = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Record<string, string>
  const password = encodeURIComponent(secrets['password of postgres'] ?? '')
  return `postgres://vigia:${password}@127.0.0.1:${postgresPort(data)}/${database}`
}

/** The fourth line of PostgreSQL's pid file. It stays the same while the stack runs. */
export function postgresPort(data: string): number {
  return Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
}
