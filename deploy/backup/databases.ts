import { processes } from '../local/stack/processes.ts'
import { root } from '../root.ts'
import { join } from 'node:path'

/** The databases, which are named after their services. */
export const databases = processes.filter(({ keepsRows }) => keepsRows).map(({ name }) => name)

export const migrationsOf = (database: string) => {
  const entry = processes.find(({ name }) => name === database)?.entry ?? ''
  return join(root, entry, '../migrations')
}

/**
 * Sessions end and counters restart: a session that was signed out must not be valid again after a restore.
 */
const leftOut = new Set(['gateway.sessions', 'gateway.limits'])
/** Tables that migrations write. */
const ofMigrations = new Set(['migrations', 'migrations_lock', 'kit_migrations', 'kit_migrations_lock'])

export const isKept = (database: string, table: string) =>
  !leftOut.has(`${database}.${table}`) && !ofMigrations.has(table)
