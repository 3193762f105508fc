import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A database of the stack with this data folder: as superuser, or as the role of a service. */
export function stackDatabaseUrl(data: string, database: string, role = 'vigia'): string {
  const secrets = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Record<string, string>
  const password = secrets[`password of ${role === 'vigia' ? 'postgres' : role}`] ?? ''
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${postgresPort(data)}/${database}`
}

/** The fourth line of PostgreSQL's pid file. It stays the same while the stack runs. */
export function postgresPort(data: string): number {
  return Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
}
