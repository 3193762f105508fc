import { Problem } from '@vigia/common/errors'
import { expect, test } from 'vitest'
import { openClients } from './clients.ts'
import { forbiddenHosts } from '../../../services/egress/testing/forbidden-hosts.ts'
import { readAddress } from '../../../services/websites/commands/websites/add-website.ts'

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
