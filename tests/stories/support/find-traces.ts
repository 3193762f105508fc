import { jetstreamManager } from '@nats-io/jetstream'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databases } from '../../../deploy/backup/databases.ts'
import { Client } from 'pg'
import { stackDatabaseUrl } from '../../support/stack-database.ts'
import { connectToStack } from '../../support/stack-bus.ts'
import type { Stack } from '../../support/stack.ts'

/**
 * Finds the rows, messages, files, file names and lines of the log in which any of these strings still
 * occurs.
 */
export async function findTraces(stack: Stack, words: string[]): Promise<string[]> {
  const has = (text: string) => words.some((word) => text.includes(word))
  const lines = stack.output().split('\n').filter(has)
  return [
    ...(await inDatabases(stack.data, words)),
    ...(await inStreams(stack.data, has)),
    ...(await inFiles(join(stack.data, 'images'), has)),
    ...(await inFiles(join(stack.data, 'temporary'), has)),
    ...(await inFiles(join(stack.data, 'ledger'), has)),
    ...lines.map((line) => `log: ${line}`),
  ]
}

async function inDatabases(data: string, words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const name of databases) {
    const client = new Client({ connectionString: stackDatabaseUrl(data, name) })
    await client.connect()
    found.push(...(await inDatabase(client, name, words)))
    await client.end()
  }
  return found
}

async function inDatabase(client: Client, name: string, words: string[]): Promise<string[]> {
  const { rows: tables } = await client.query<{ table: string }>(
    `select quote_ident(tablename) as table from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { table } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select one::text as row from ${table} one where one::text like any($1)`,
      [words.map((word) => `%${word}%`)],
    )
    found.push(...rows.map(({ row }) => `${name}.${table}: ${row}`))
  }
  return found
}

async function inStreams(data: string, has: (text: string) => boolean): Promise<string[]> {
  const connection = await connectToStack(data)
  const manager = await jetstreamManager(connection)
  const found: string[] = []
  for await (const { config, state } of manager.streams.list()) {
    for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq })
      if (message && has(message.string()))
        found.push(`${config.name}: ${message.subject} ${message.string()}`)
    }
  }
  await connection.close()
  return found
}

async function inFiles(folder: string, has: (text: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'latin1').catch(() => '')
    if (has(file) || has(text)) found.push(`file: ${file}`)
  }
  return found
}
