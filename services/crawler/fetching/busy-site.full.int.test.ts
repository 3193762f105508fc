import { expect, test } from 'vitest'
import { openFixture, type Fixture } from '../testing/open-fixture.ts'
import { linking, send, sitemap, type Answer } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'
import { scaleTimeout } from '../../../tests/support/timeout-factor.ts'

const fixture = await openFixture()
const { site } = fixture

type Headers = Record<string, string>
const busy = (status: number, headers: Headers = {}) => send('<h1>Wait</h1>', 'text/html', status, headers)

/** Answers busy this many times, and then with a page. */
function busyFor(
  times: number,
  body: string,
  headers: () => Headers = () => ({}),
  status = 503,
  type = 'text/html',
): Answer {
  let left = times
  return (response) => {
    left -= 1
    if (left >= 0) busy(status, headers())(response)
    else send(body, type)(response)
  }
}

const reasonsOf = (outcome: Awaited<ReturnType<Fixture['crawler']['outcome']>>) =>
  outcome?.failing?.map(({ path, reason }) => `${path} ${reason}`)
const visitsOf = (path: string) => site.asked().filter((one) => one === path).length
const comeBackLater = (status: number, name: string) =>
  `The website answered ${status} (${name}) and asked to come back later.`

test.each([
  ['so many seconds', 429, () => ({ 'retry-after': '1' }), 1_000],
  ['a date', 503, () => ({ 'retry-after': new Date(Date.now() + 3_000).toUTCString() }), 2_000],
  ['nothing more', 503, () => ({}), 1_500],
])('a page that is busy and asks for %s is found', async (_, status, headers, least) => {
  site.show({ '/': linking('Home', '/busy'), '/busy': busyFor(1, linking('Busy'), headers, status) })
  const before = Date.now()
  expect(pathsOf(await fixture.crawler.outcome(site.url))).toEqual(['/', '/busy'])
  expect(Date.now() - before).toBeGreaterThanOrEqual(least)
})

test('a page that stays busy is visited again when the others are found, and so are those that it links to', async () => {
  site.show({
    '/': linking('Home', '/busy', '/a'),
    '/busy': busyFor(2, linking('Busy', '/b'), () => ({ 'retry-after': '1' })),
    '/a': linking('A'),
    '/b': linking('B'),
  })
  const outcome = await fixture.crawler.outcome(site.url)
  expect([pathsOf(outcome), outcome?.failing]).toEqual([['/', '/a', '/busy', '/b'], []])
})

test('a page that is busy to the end fails with that reason, and one that asked for an hour is not requested often', async () => {
  site.show({
    '/': linking('Home', '/busy', '/closed', '/short'),
    '/busy': busy(503, { 'retry-after': '1' }),
    '/closed': busy(429, { 'retry-after': '3600' }),
    '/short': busy(503),
  })
  const outcome = await fixture.crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(reasonsOf(outcome)).toEqual([
    `/busy ${comeBackLater(503, 'Service Unavailable')}`,
    `/closed ${comeBackLater(429, 'Too Many Requests')}`,
    '/short The page answered with an error (503).',
  ])
  expect(visitsOf('/closed')).toBeLessThanOrEqual(2)
  expect(visitsOf('/busy')).toBe(3)
})

test('the discovery of a website whose pages all stay busy ends soon, with few visits', async () => {
  const paths = Array.from({ length: 40 }, (_, nth) => `/${nth}`)
  const all = Object.fromEntries(paths.map((path) => [path, busy(503, { 'retry-after': '3' })]))
  site.show({ '/': linking('Home', ...paths), ...all })
  const before = Date.now()
  const outcome = await fixture.crawler.outcome(site.url)
  expect(outcome).toMatchObject({ truncated: false })
  expect(outcome?.failing).toHaveLength(40)
  expect(Date.now() - before).toBeLessThan(scaleTimeout(70_000))
  expect(site.asked().length).toBeLessThan(100)
})

test('a website that answers only a few requests a second is found completely', async () => {
  const paths = Array.from({ length: 16 }, (_, nth) => `/${nth}`)
  let answered: number[] = []
  const limited: Answer = (response) => {
    answered = answered.filter((time) => Date.now() - time < 1_000)
    if (answered.length >= 3) return busy(429, { 'retry-after': '1' })(response)
    answered.push(Date.now())
    send(linking('Page'), 'text/html')(response)
  }
  site.show({ '/': linking('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, limited])) })
  const outcome = await fixture.crawler.outcome(site.url)
  expect([pathsOf(outcome)?.toSorted(), outcome?.failing]).toEqual([['/', ...paths].toSorted(), []])
})

test('a start page that is busy twice is still the start page', async () => {
  site.show({
    '/': busyFor(2, linking('Home', '/a'), () => ({ 'retry-after': '2' })),
    '/a': linking('A'),
  })
  const outcome = await fixture.crawler.outcome(site.url)
  expect(outcome).toMatchObject({ title: 'Home', startPath: '/', failing: [] })
  expect(pathsOf(outcome)).toEqual(['/', '/a'])
})

test('a robots.txt and a sitemap that are busy are read when they no longer are', async () => {
  site.show({
    '/robots.txt': busyFor(
      1,
      'User-agent: *\nDisallow: /private',
      () => ({ 'retry-after': '1' }),
      429,
      'text/plain',
    ),
    '/sitemap.xml': busyFor(1, sitemap(`${site.url}/listed`), () => ({}), 503, 'application/xml'),
    '/': linking('Home', '/private'),
    '/private': linking('Private'),
    '/listed': linking('Listed'),
  })
  expect(pathsOf(await fixture.crawler.outcome(site.url))).toEqual(['/', '/listed'])
})

test('the discovery of a website that is busy to the end names the delay that it asked for', async () => {
  site.show({ '/': busy(503, { 'retry-after': '1' }) })
  const { host } = fixture.site
  expect(await fixture.crawler.outcome(site.url)).toMatchObject({
    name: 'DiscoveryFailed',
    reason: `${host} answered 503 (Service Unavailable) and asked to come back later.`,
  })
})
