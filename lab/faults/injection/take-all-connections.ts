import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { stackDatabaseUrl } from '../../../tests/support/stack-database.ts'
import type { FaultStack } from '../fault-stack.ts'
import { until } from '../checks/until.ts'

const ours = ['websites', 'gateway', 'accounts']

/** Takes all connections of PostgreSQL; returns a function that releases them. */
export async function takeAllConnections({ data, queryWebsites }: FaultStack): Promise<() => Promise<void>> {
  const { isRefused, release } = takeConnections(stackDatabaseUrl(data, 'legal', 'legal'))
  await until(async () => {
    if (!isRefused()) return false
    await queryWebsites('select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)', [
      ours,
    ])
    await sleep(200)
    const rows = await queryWebsites('select from pg_stat_activity where usename = any($1)', [ours])
    return isRefused() && rows.length === 0
  }, 'all connections to be taken')
  return release
}

/** Takes one connection after the other until they are released. */
function takeConnections(connectionString: string) {
  const taken: Client[] = []
  let isTaking = true
  let isRefused = false
  const takeOne = async () => {
    const client = new Client({ connectionString })
    client.on('error', () => {})
    isRefused = await client.connect().then(
      () => false,
      () => true,
    )
    if (isRefused) await sleep(20)
    else taken.push(client)
  }
  const taking = (async () => {
    while (isTaking) await takeOne()
  })()
  async function release() {
    isTaking = false
    await taking
    await Promise.all(taken.map((client) => client.end()))
  }
  return { isRefused: () => isRefused, release }
}
