import { Unavailable } from '@vigia/common/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { giveUpDiscovery } from './discover-pages.ts'
import { limits } from './limits/limits.ts'
import { openFixture } from './testing/open-fixture.ts'
import { linking, never, pdf, redirect, send, type Answer } from './testing/open-site.ts'
import { recordInto, openTestCrawler, pathsOf, wanted, type PublishedEvent } from './testing/test-crawler.ts'
import { startEgress } from '../../tests/support/egress.ts'
import { scaleTimeout } from '../../tests/support/timeout-factor.ts'

const fixture = await openFixture()
const { site, crawler } = fixture

test('a website that does not answer, exist or allow visits fails with that reason', async () => {
  const reasonFor = async (url: string) => (await crawler.outcome(url))?.reason
  expect(await reasonFor(`http://${fixture.closedHost}/`)).toBe(
    `${fixture.closedHost} refused the connection.`,
  )
  expect(await reasonFor('http://169.254.169.254/latest/meta-data')).toBe('This address cannot be monitored')
  expect(await reasonFor('http://127.0.0.1:1/')).toBe('This address cannot be monitored')
})

test.each<[string, Answer, string]>([
  ['an error', send('oops', 'text/html', 500), 'answered with an error (500).'],
  ['a file', pdf, 'did not answer with a web page.'],
  ['a circle', redirect('/'), 'redirects in a loop.'],
  ['half an answer', (response) => void response.socket?.destroy(), 'was interrupted.'],
])(
  'a website whose start page is %s and has no other page fails with that reason',
  async (_, answer, reason) => {
    site.show({ '/': answer })
    const outcome = await crawler.outcome(site.url)
    expect(outcome).toMatchObject({ name: 'DiscoveryFailed', reason: expect.stringContaining(reason) })
    expect(outcome?.reason).toContain(site.host)
  },
)

test('a website that does not answer in time fails with that reason', async () => {
  const outcome = await crawler.outcome(fixture.silent.url)
  expect(outcome).toMatchObject({
    name: 'DiscoveryFailed',
    reason: `${fixture.silent.host} did not answer within 4 seconds.`,
  })
})

test('a cancelled discovery stops at once and publishes nothing more', async () => {
  site.show({ '/': linking('Home', '/hangs'), '/hangs': never })
  const event = wanted(site.url)
  const { events, done } = crawler.discover(event)
  await expect.poll(() => site.asked()).toContain('/hangs')
  const before: PublishedEvent[] = [...events]
  await crawler.cancel(event)
  const stopped = Date.now()
  await done
  expect(Date.now() - stopped).toBeLessThan(scaleTimeout(2_000))
  await sleep(1_200)
  expect(events).toEqual(before)
})

test('a discovery that is cancelled before its turn does not begin', async () => {
  site.show({ '/': linking('Home') })
  const event = wanted(site.url)
  await crawler.cancel(event)
  await crawler.discover(event).done
  expect(site.asked()).toEqual([])
})

test('a process that has to stop hands its discovery over', async () => {
  site.show({ '/': linking('Home', '/hangs'), '/hangs': never })
  const other = openTestCrawler(fixture.egress.url)
  const { events, done } = other.discover(wanted(site.url))
  await expect.poll(() => site.asked()).toContain('/hangs')
  other.leave()
  await expect(done).rejects.toThrow(Unavailable)
  expect(events.map(({ name }) => name)).not.toContain('DiscoveryFinished')
  await other.close()
})

test('a discovery that runs into its deadline lists what it has found, marked as truncated', async () => {
  site.show({
    '/': linking('Home', '/a', '/hangs', '/b'),
    '/a': linking('A'),
    '/hangs': never,
    '/b': linking('B'),
  })
  const previous = limits.discoveryMs
  limits.discoveryMs = 2_500
  const outcome = await crawler.outcome(site.url)
  limits.discoveryMs = previous
  expect(outcome).toMatchObject({ name: 'DiscoveryFinished', title: 'Home', truncated: true })
  expect(pathsOf(outcome)).toEqual(['/', '/a'])
})

test('a discovery whose egress goes away meanwhile waits', async () => {
  const stopping = await startEgress([site.host])
  const other = openTestCrawler(stopping.url)
  const cut: Answer = (response) => void stopping.stop().then(() => response.destroy())
  site.show({ '/': linking('Home', '/cut', '/a'), '/cut': cut, '/a': linking('A') })
  await expect(other.outcome(site.url)).rejects.toThrow(Unavailable)
  await other.close()
})

test('without the egress no request is sent, and the discovery waits', async () => {
  site.show({ '/': linking('Home') })
  const cutOff = openTestCrawler(`http://${fixture.closedHost}`)
  await expect(cutOff.outcome(site.url)).rejects.toThrow(Unavailable)
  expect(site.asked()).toEqual([])
  await cutOff.close()
})

test('a discovery that fails in all its attempts is answered all the same', async () => {
  const events: PublishedEvent[] = []
  await giveUpDiscovery(wanted('https://example.org/a'), { emit: recordInto(events) })
  const reason = 'The pages of example.org could not be discovered. Please try again later.'
  expect(events).toMatchObject([{ name: 'DiscoveryFailed', reason }])
})
