import { afterAll, beforeAll, expect, test } from 'vitest'
import { runWorkers } from '../../../services/crawler/limits/run-workers.ts'
import { forbiddenHosts } from '../../../services/egress/testing/forbidden-hosts.ts'
import { openClients, refused, type Clients } from './clients.ts'
import { nothing } from './sentinels.ts'

let clients: Clients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

const groups = Object.entries(forbiddenHosts).map(([name, hosts]) => [name, hosts.split(' ')] as const)

test.each(groups)('no spelling of %s leads the crawler or the browser anywhere', async (_, hosts) => {
  const addresses = hosts.flatMap((host, nth) => {
    const place = `${host}:${clients.sentinels.port}/`
    return nth % 4 === 0 ? [`http://${place}`, `https://${place}`] : [`http://${place}`]
  })
  const outcomes: string[][] = []
  await runWorkers(addresses, {
    concurrency: 6,
    work: async (url) => [url, await clients.crawl(url), await clients.capture(url)],
    take: (outcome) => void outcomes.push(outcome),
  })
  expect(outcomes).toEqual(addresses.map((url) => [url, refused, refused]))
  expect(clients.sentinels.reached()).toEqual(nothing)
  expect(clients.egress.dialled).toEqual([])
  expect(clients.egress.asked).toEqual([])
})
