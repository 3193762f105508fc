import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@vigia/database/database'
import type { Knex } from '@vigia/database/database'
import type { Stack } from '../../support/stack.ts'

/** The database of one of the stack's services, as its own role. */
export const openRows = (stack: Stack, name: string): Knex => open(stack, name, name)

/** The whole server, as superuser. */
export const openServer = (stack: Stack): Knex => open(stack, 'vigia', 'postgres')

function open({ data }: Stack, role: string, database: string): Knex {
  const secrets = JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Record<string, string>
  const secret = secrets[`password of ${role === 'vigia' ? 'postgres' : role}`] ?? ''
  // The fourth line of PostgreSQL's own file is its port.
  const port = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[3]
  return openDatabase(`postgres://${role}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${database}`)
}
