import { createServer } from 'node:http'
import { Client } from 'pg'

/** Answers its environment, and stores a row for each visit. */
createServer(async (request, response) => {
  if (request.url === '/environment') return response.end(JSON.stringify(process.env))
  if (request.url === '/visits') return response.end(String(await noteVisit()))
  response.end(JSON.stringify({ status: 'ready' }))
}).listen(Number(process.env['PORT']), '127.0.0.1')

async function noteVisit(): Promise<number> {
  const client = new Client({ connectionString: process.env['DATABASE_URL'] })
  try {
    await client.connect()
    await client.query('create table if not exists visits (at timestamptz default now())')
    await client.query('insert into visits default values')
    return (await client.query('select from visits')).rowCount ?? 0
  } catch {
    return 0
  } finally {
    await client.end().catch(() => {})
  }
}
