import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, never, pdf, redirect, robots, send, sitemap } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const fixture = await openFixture()
const { site } = fixture

const later = (what: string) => `The website answered ${what} and asked to come back later.`
const answering = (status: number) => send('<h1>No</h1>', 'text/html', status, { 'retry-after': '0' })

test('pages that are still linked and fail are listed with their reasons, also those that answer 404 or 410', async () => {
  site.show({
    '/robots.txt': robots('User-agent: *', 'Disallow: /private'),
    '/': linking('Home', '/fine', '/forbidden', '/gone', '/missing', '/moved', '/menu', '/away', '/private'),
    '/sitemap.xml': sitemap(`${site.url}/broken`, `${site.url}/busy`, `${site.url}/hangs`),
    '/fine': linking('Fine', '/deep'),
    '/deep': (response) => void response.socket?.destroy(),
    '/forbidden': answering(403),
    '/gone': answering(410),
    '/moved': redirect('/moved-here'),
    '/moved-here': answering(503),
    '/menu': pdf,
    '/away': redirect('http://example.com/'),
    '/broken': answering(500),
    '/busy': answering(429),
    '/hangs': never,
  })
  const outcome = await fixture.crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/fine'])
  expect(outcome?.failing?.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    '/broken The page answered with an error (500).',
    `/busy ${later('429 (Too Many Requests)')}`,
    '/hangs The page did not answer within 4 seconds.',
    '/forbidden The page answered with an error (403).',
    `/moved-here ${later('503 (Service Unavailable)')}`,
    `/moved ${later('503 (Service Unavailable)')}`,
    '/deep The connection to the website broke off.',
    '/gone The page answered with an error (410).',
    '/missing The page answered with an error (404).',
  ])
  expect(outcome?.failing?.filter(({ startUrl }) => startUrl)).toEqual([])
})

test('a page that answers 404 and to which no page links is gone, whether or not a sitemap, its owner or itself names it', async () => {
  site.show({
    '/': linking('Home', '/fine'),
    '/fine': linking('Fine', '/'),
    '/sitemap.xml': sitemap(`${site.url}/listed`, `${site.url}/fine`),
    '/listed': send(linking('Listed', '/listed'), 'text/html', 404),
    '/pinned': answering(410),
  })
  const outcome = await fixture.crawler.outcome(site.url, undefined, {
    pinned: ['/pinned'],
    approved: ['/listed'],
  })
  expect(pathsOf(outcome)).toEqual(['/', '/fine'])
  expect(outcome?.failing).toEqual([])
})

test('a start page that fails is listed with its address if other pages are found', async () => {
  site.show({
    '/': redirect('/en'),
    '/en': answering(500),
    '/sitemap.xml': sitemap(`${site.url}/a`),
    '/a': linking('A', '/en'),
  })
  const outcome = await fixture.crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/a'])
  const reason = 'The page answered with an error (500).'
  expect(outcome?.failing).toEqual([
    { path: '/en', reason, startUrl: `${site.url}/en`, reasonKind: 'down' },
    { path: '/', reason, startUrl: '', reasonKind: 'down' },
  ])
})
