import { Pool } from 'pg'
import { stackDatabaseUrl } from '../../../tests/support/stack-database.ts'

/** Queries a service's database as superuser. */
export type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>

/** Stays usable when the server is restarted. */
export function openQuery(data: string, database: string): { query: Query; stop: () => Promise<void> } {
  const pool = new Pool({
    connectionString: stackDatabaseUrl(data, database),
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
