import { Problem } from '@vigia/common/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nothing } from './sentinels.ts'
import { openClients, refused } from './clients.ts'
import type { Clients } from './clients.ts'
import { runWorkers } from '../../../services/crawler/run-workers.ts'
import { forbiddenHosts } from '../../../services/egress/testing/forbidden-hosts.ts'
import { readAddress } from '../../../services/websites/websites/add-website.ts'

let clients: Clients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

test('listed sentinels are reached by both clients under each of their names', async () => {
  const open = await openClients({ isListed: true })
  for (const place of open.sentinels.places) {
    expect(await open.crawl(`http://${place}/crawled`)).toMatch(/pages$/)
    expect(await open.capture(`http://${place}/captured`)).toBe('captured: inside')
  }
  expect([...open.sentinels.paths()]).toEqual(expect.arrayContaining(['/crawled', '/captured']))
  await open.close()
})

const groups = Object.entries(forbiddenHosts).map(([name, hosts]) => [name, hosts.split(' ')] as const)

test.each(groups)('no spelling of %s is accepted as a website', (_, hosts) => {
  const words: unknown[] = []
  for (const text of hosts.flatMap((host) => [host, `http://${host}/`, `HTTPS://${host}`])) {
    try {
      words.push(readAddress(text))
    } catch (error) {
      words.push(error instanceof Problem && error.status)
    }
  }
  expect(new Set(words)).toEqual(new Set([400]))
})

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
