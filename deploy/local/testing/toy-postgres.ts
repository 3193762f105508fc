import { Client } from 'pg'
import { freePort } from '../servers/ports.ts'
import { startPostgres } from '../servers/postgres.ts'

/** Starts a database as the current user, prints that user and the database's answer, and stops it. */
const [folder = ''] = process.argv.slice(2)
const postgres = await startPostgres({ folder, port: await freePort(), password: 'p' })
const client = new Client({ connectionString: postgres.url })
await client.connect()
const { rows } = await client.query<{ sum: number }>('select 20 + 22 as sum')
await client.end()
await postgres.stop()
console.log(
  JSON.stringify({ isRoot: process.getuid?.() === 0, sum: rows[0]?.sum, ended: await postgres.exited }),
)
