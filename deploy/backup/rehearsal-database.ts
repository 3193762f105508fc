import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import type { Stoppable } from '../local/processes/lifetime.ts'
import { recreateDatabase } from './bring-back.ts'
import type { Reached } from './reach-postgres.ts'

const prefix = 'rehearsal_of_'

/** An empty database beside those of Vigia, which `stop` deletes. */
export interface Rehearsal extends Stoppable {
  database: string
}

/**
 * Makes a database of its own for each rehearsal, so that several may run at once, and deletes those of
 * rehearsals that were killed.
 */
export async function openRehearsal(postgres: Reached, service: string): Promise<Rehearsal> {
  const database = `${prefix}${service}_${randomUUID().slice(0, 8)}`
  const client = new Client({ connectionString: postgres.url })
  // A connection that is lost takes the lock with it, and the next query says so.
  client.on('error', () => {})
  await client.connect()
  const drop = (name: string) =>
    client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= drop(database).then(() => client.end()))
  try {
    for (const name of await listAbandoned(client)) await drop(name)
    await client.query('select pg_advisory_lock(hashtext($1))', [database])
    await recreateDatabase(postgres, service, database)
  } catch (error) {
    await stop()
    throw error
  }
  return { database, stop }
}

/** The databases of rehearsals whose processes, which hold a lock for each, have ended. */
async function listAbandoned(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `with rehearsals as materialized (select datname as name from pg_database where starts_with(datname, $1))
    select name from rehearsals where pg_try_advisory_lock(hashtext(name))`,
    [prefix],
  )
  return rows.map(({ name }) => name)
}
