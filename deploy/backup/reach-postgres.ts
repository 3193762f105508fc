import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withFiles } from '@vigia/common/environment'
import { commandOf } from '../local/processes/pid.ts'
import { freePort } from '../local/servers/ports.ts'
import { startPostgres } from '../local/servers/postgres.ts'
import { openSecrets } from '../local/stack/secrets.ts'

export interface Reached {
  /** The address of a server, with a role that may create databases, or for a backup read them. */
  url: string
  stop: () => Promise<void>
}

/** The address of a server on another machine, which may be in a file like all secrets. */
export const namedServer = () => withFiles(process.env, ['DATABASE_URL'])['DATABASE_URL']

/**
 * The server that DATABASE_URL names, or the local stack's own, which is started if it is not running. Only
 * the local one's password is among the secrets in `data`, which need not exist otherwise.
 */
export async function reachPostgres(data: string): Promise<Reached> {
  const named = namedServer()
  if (named) return { url: named, stop: async () => {} }
  const folder = join(data, 'postgres')
  const password = openSecrets(join(data, 'secrets.json')).password('postgres')
  const port = runningPort(folder)
  if (!port) return startPostgres({ folder, port: await freePort(), password })
  const url = `postgres://vigia:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`
  return { url, stop: async () => {} }
}

function runningPort(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  return commandOf(Number(lines[0]))?.includes(`-D ${folder} `) ? Number(lines[3]) : undefined
}

/** The URL of a database for a role that may read all of them. */
export function readerUrl({ url }: Reached, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** The URL of a database; tables that are created there belong to the service, whose name it usually has. */
export function databaseUrl({ url }: Reached, service: string, database = service): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  address.searchParams.set('options', `-c role=${service}`)
  return address.href
}
