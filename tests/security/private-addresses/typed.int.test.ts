import { Problem } from '@vigia/common/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClients, refused, type Clients } from './clients.ts'
import { nothing } from './sentinels.ts'
import { readAddress } from '../../../services/websites/commands/websites/add-website.ts'

let clients: Clients
beforeAll(async () => {
  clients = await openClients()
})
afterAll(() => clients.close())

/** INSIDE is replaced by a sentinel's address. */
const refusedByName = [
  'file:///etc/passwd',
  'file:/etc/passwd',
  'FILE:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<h1>in</h1>',
  'chrome://version',
  'view-source:http://INSIDE',
  'about:blank',
  'ftp://INSIDE/',
  'gopher://INSIDE/_INFO',
  'blob:http://INSIDE/1',
  'ws://INSIDE',
  '/etc/passwd',
  '//INSIDE',
  'http:/INSIDE',
  'http:INSIDE',
  'http:///INSIDE',
  'http://user:pw@INSIDE',
  'http://example.com@INSIDE',
  'http://a@b@INSIDE',
  'http://INSIDE\\@example.com',
  'http://INSIDE#@example.com',
  'http://INSIDE?@example.com',
  'http://example.com:80\t@INSIDE',
  'http://exa mple.com',
  'http://127.0.0.1\0.example.com',
  'http://[::1',
  'http://[::1%25lo]:80',
  'http://1.1.1.1.1',
  `http://${'a'.repeat(64)}.com`,
  `http://${'a.'.repeat(126)}com`,
  `http://example.com/${'a'.repeat(9_000)}`,
  ...[0, 22, 25, 4222, 5432, 6379, 9000, 65536].map((port) => `http://example.com:${port}`),
]

/** Input, and its normalized form or the status 400. */
const taken: Record<string, string | 400> = {
  'http://example.com\\@INSIDE': 'http://example.com/@INSIDE',
  'http://example.com#@INSIDE': 'http://example.com/',
  'http://example.com?@INSIDE': 'http://example.com/?@INSIDE',
  'http://example.com/\\\\INSIDE': 'http://example.com///INSIDE',
  'http://exa\tmple.com/\n//INSIDE': 'http://example.com///INSIDE',
  'http:\\\\example.com\\@INSIDE': 400,
  'ＨＴＴＰ://example.com': 400,
}
const fill = (text: string) => text.replaceAll('INSIDE', `127.0.0.1:${clients.sentinels.port}`)

const ask = (text: string) => {
  try {
    return readAddress(fill(text))
  } catch (error) {
    return error instanceof Problem ? error.status : error
  }
}

test.each(refusedByName)('%j is not accepted as a website', (text) => {
  expect(ask(text)).toBe(400)
})

test('refused addresses lead neither client to a private address', async () => {
  const urls = refusedByName.filter((text) => text.includes('INSIDE')).map(fill)
  const visits = urls.map(async (url) => [await clients.crawl(url).catch(String), await clients.capture(url)])
  expect((await Promise.all(visits)).flat().filter((words) => /^captured|pages$/.test(words))).toEqual([])
  expect(clients.sentinels.reached()).toEqual(nothing)
  expect(clients.egress.dialled).toEqual([])
})

test('the stored, the crawled and the captured address are the same', async () => {
  const addresses = Object.keys(taken).map(ask)
  expect(addresses).toEqual(
    Object.values(taken).map((href) => (typeof href === 'string' ? fill(href) : href)),
  )
  const accepted = addresses.filter((address) => typeof address === 'string')
  await Promise.all(
    accepted.map((address) => Promise.all([clients.crawl(address), clients.capture(address)])),
  )
  expect(new Set(clients.egress.asked)).toEqual(new Set(['A example.com', 'AAAA example.com']))
  expect(clients.sentinels.reached()).toEqual(nothing)
})

test('neither client can reach the egress itself', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    const url = `http://${host}:${new URL(clients.egressUrl).port}/healthz`
    expect([await clients.crawl(url), await clients.capture(url)]).toEqual([refused, refused])
  }
})
