import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { stackDatabaseUrl } from '../../../tests/support/stack-database.ts'
import type { FaultStack } from '../fault-stack.ts'
import { until } from '../checks/until.ts'

const ours = ['websites', 'gateway', 'accounts']

/** Takes all connections of PostgreSQL; returns a function that releases them. */
export async function takeAllConnections({ data, queryWebsites }: FaultStack): Promise<() => Promise<void>> {
  const connectionString = stackDatabaseUrl(data, 'legal', 'legal')
  const taken: Client[] = []
  let isTaking = true
  let isRefused = false

  const taking = (async () => {
    while (isTaking) {
      const client = new Client({ connectionString })
      client.on('error', () => {})
      await client.connect().then(
        () => {
          taken.push(client)
          isRefused = false
        },
        () => {
          isRefused = true
          return sleep(20)
        },
      )
    }
  })()
  await until(async () => {
    if (!isRefused) return false
    await queryWebsites('select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)', [
      ours,
    ])
    await sleep(200)
    const rows = await queryWebsites('select from pg_stat_activity where usename = any($1)', [ours])
    return isRefused && rows.length === 0
  }, 'all connections to be taken')

  return async () => {
    isTaking = false
    await taking
    await Promise.all(taken.map((client) => client.end()))
  }
}
