import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { late, linking, robots, send, sitemap, type Answer } from './testing/open-site.ts'
import { article } from './testing/page-head.ts'
import { pathsOf, wanted } from './testing/test-crawler.ts'
import { wholeWebsite } from './testing/whole-website.ts'

const fixture = await openFixture()
const { site, crawler } = fixture

test('every page of a website is found once, and nothing that is no page', async () => {
  site.show(wholeWebsite(site.url, fixture.silent.url))
  const { events, done } = crawler.discover(wanted(`${site.url}/?utm_source=mail`))
  await done

  const outcome = events.at(-1)
  expect(outcome).toMatchObject({ name: 'DiscoveryFinished', title: 'Home', truncated: false })
  expect(outcome?.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/ Home',
    '/listed?x=1&y=2 Listed',
    '/listed-in-text Listed in text',
    '/a A',
    '/new New',
    '/folder/ Folder',
    '/list?b=2&a=1 List',
    '/slow Slow',
    '/refreshed Refreshed',
    '/latin Pão',
    '/packed Packed',
    '/shadow Shadow',
    '/scripted Scripted',
    '/deep Deep',
    '/b B & é',
    '/folder/inside Inside',
    '/from-the-shadow From the shadow',
    '/deeper Deeper',
  ])
  expect(outcome?.pages.map(({ url }) => url)).toEqual(pathsOf(outcome)?.map((path) => site.url + path))
  expect(site.asked().filter((path) => path.startsWith('/private') || path.startsWith('/cart'))).toEqual([])

  const reports = events.slice(0, -1)
  expect(new Set(reports.map(({ name }) => name))).toEqual(new Set(['PagesFound']))
  expect([...new Set(reports.map(({ message }) => message))]).toEqual([
    'Checking Sitemap...',
    'Discovering Pages...',
  ])
  const paths = reports.flatMap(({ pages }) => pages.map(({ path }) => path))
  expect(paths).toEqual(pathsOf(outcome)?.slice(0, paths.length))
  expect(reports.length).toBeGreaterThan(2)
})

test('a website that redirects until its cookie is sent back can be crawled', async () => {
  const client: Answer = (response, { headers }) => {
    if (headers.cookie === 'seen=1') return send(linking('Inside'), 'text/html')(response)
    response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/; HttpOnly' }).end()
  }
  site.show({ '/': client })
  expect(await crawler.outcome(site.url)).toMatchObject({ name: 'DiscoveryFinished', title: 'Inside' })
})

test('a website whose start page is broken still has the pages of its sitemap', async () => {
  site.show({
    '/': send('oops', 'text/html', 500),
    '/sitemap.xml': sitemap(`${site.url}/a`),
    '/a': linking('A', '/b'),
    '/b': linking('B'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(outcome).toMatchObject({ name: 'DiscoveryFinished', title: '', truncated: false })
  expect(pathsOf(outcome)).toEqual(['/a', '/b'])
})

test('the same pages are listed in the same order, whichever answers first, up to the limit', async () => {
  const paths = Array.from({ length: 12 }, (_, nth) => `/page-${nth}`)
  const slowest = (nth: number) => (nth % 3) * 60
  const show = (delay: (nth: number) => number) =>
    site.show({
      '/': linking('Home', ...paths),
      ...Object.fromEntries(paths.map((path, nth) => [path, late(delay(nth), linking(path))])),
    })
  show(slowest)
  const one = await crawler.outcome(site.url, 6)
  show((nth) => 120 - slowest(nth))
  const other = await crawler.outcome(site.url, 6)

  expect(pathsOf(one)).toEqual(['/', ...paths.slice(0, 5)])
  expect(other?.pages).toEqual(one?.pages)
  expect(one?.truncated).toBe(true)
  expect((await crawler.outcome(site.url, 13))?.truncated).toBe(false)
})

test('a folder of endless variants and a chain of endless pages come to an end', async () => {
  const variants = Array.from({ length: 30 }, (_, nth) => `/widget?colour=${nth}`)
  const chain = (nth: number) => linking(`${nth}`, `/chain/${nth + 1}`)
  site.show({
    '/': linking('Home', '/chain/1', ...variants),
    ...Object.fromEntries(variants.map((path, nth) => [path, linking('Widget') + article(nth)])),
    ...Object.fromEntries(Array.from({ length: 10 }, (_, nth) => [`/chain/${nth}`, chain(nth)])),
  })
  const paths = pathsOf(await crawler.outcome(site.url)) ?? []
  expect(paths.filter((path) => path.startsWith('/widget'))).toHaveLength(20)
  expect(paths.filter((path) => path.startsWith('/chain'))).toHaveLength(5)
})

test('the start page is visited even if robots.txt disallows it', async () => {
  site.show({
    '/robots.txt': robots('User-agent: VigiaBot', 'Disallow: /'),
    '/': linking('Home', '/a', '/b'),
    '/a': linking('A'),
    '/b': linking('B'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/'])
})

test('a site that answers 429 is visited later, by a crawler with a name', async () => {
  let answers = 0
  const busy: Answer = (response) => {
    answers += 1
    const answer =
      answers === 1 ? send('', 'text/html', 429, { 'retry-after': '1' }) : send(linking('Busy'), 'text/html')
    answer(response)
  }
  site.show({
    '/': linking('Home', '/busy', '/closed'),
    '/busy': busy,
    '/closed': send('', 'text/html', 503),
  })
  const before = Date.now()
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/busy'])
  expect(Date.now() - before).toBeGreaterThan(1_000)
  expect(site.agents()).toEqual(new Set(['VigiaBot/1.0 (+https://vigia.test)']))
})

test('no more than four pages are requested at the same time', async () => {
  let open = 0
  let most = 0
  const counted: Answer = (response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      send(linking('Page'), 'text/html')(response)
    }, 50)
  }
  const paths = Array.from({ length: 16 }, (_, nth) => `/${nth}`)
  site.show({ '/': linking('Home', ...paths), ...Object.fromEntries(paths.map((path) => [path, counted])) })
  expect((await crawler.outcome(site.url))?.pages).toHaveLength(17)
  expect(most).toBe(4)
})

test('a decompression bomb instead of a sitemap or a page is skipped', async () => {
  const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024, ' '))
  site.show({
    '/': linking('Home', '/bomb'),
    '/sitemap.xml': send(bomb, 'application/xml'),
    '/sitemap_index.xml': send(bomb, 'application/xml', 200, { 'content-encoding': 'gzip' }),
    '/bomb': send(bomb, 'text/html', 200, { 'content-encoding': 'gzip' }),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/'])
})

test('scripts that have added no links twice are not run again, except where links are few', async () => {
  const links = Array.from({ length: 10 }, (_, nth) => `/${nth}`)
  const scripted = (title: string) => linking(title, ...links) + '<script src="/app.js"></script>'
  site.show({
    '/': scripted('Home'),
    ...Object.fromEntries(links.map((path) => [path, scripted(path)])),
    '/7': '<title>7</title><script src="/app.js"></script>',
    '/app.js': send(
      `if (location.pathname === '/7') document.write('<a href="/more">more</a>')`,
      'text/javascript',
    ),
    '/more': linking('More'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', ...links, '/more'])
  expect(site.asked().filter((path) => path === '/app.js')).toHaveLength(3)
})
