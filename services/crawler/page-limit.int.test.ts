import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, sitemap } from './testing/open-site.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

test('one page under many spellings is listed once', async () => {
  const { host } = site
  const spelledHome = [`${site.url}//`, '/index.html', '/INDEX.html']
  const spelledAbout = ['/about', '/About', '/about/', `${site.url}//about`, '/about.html', '/about#team']
  const written = [`http://${host.toUpperCase()}/about`, '/%61bout', '/./about', '/other', '/Other']
  const lists = ['/list?a=1&b=2', '/list?b=2&a=1', '/list?a=1&b=2&sid=9f86d081884c7d659a2feaa0c55ad015']
  const home = linking('Home', ...spelledHome, ...spelledAbout, ...lists, ...written)
  const about = linking('About', '/')
  site.show({
    '/': home,
    '//': home,
    '/index.html': home,
    '/INDEX.html': home,
    '/about': about,
    '/About': about,
    '//about': about,
    '/about.html': about,
    '/list?a=1&b=2': linking('List'),
    '/other': linking('Other'),
    '/Other': linking('Another'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/about', '/list?a=1&b=2', '/other', '/Other'])
  expect(leftOut(outcome)).toEqual({
    spelling: ['/index.html', '/INDEX.html', '/About', '//about', '/about.html'],
  })
})

test('if the limit is reached, the navigation comes before the sitemap, the sitemap before the rest and margins last', async () => {
  const list = (...paths: string[]) => paths.map((path) => `<a href="${path}">there</a>`).join('')
  site.show({
    '/': `<title>Home</title><footer>${list('/imprint')}</footer>${list('/teaser')}<nav>${list('/about')}</nav>`,
    '/sitemap.xml': sitemap(`${site.url}/listed`),
    ...Object.fromEntries(
      ['/imprint', '/teaser', '/about', '/listed'].map((path) => [path, linking(path.slice(1))]),
    ),
    '/about': linking('about', '/deeper'),
    '/deeper': linking('deeper'),
  })
  const all = ['/', '/about', '/listed', '/teaser', '/imprint', '/deeper']
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(all)
  const cut = await crawler.outcome(site.url, 3)
  expect(pathsOf(cut)).toEqual(all.slice(0, 3))
  expect(cut?.truncated).toBe(true)
})

test('of many addresses that one template makes, few come before pages on deeper levels', async () => {
  const products = Array.from({ length: 40 }, (_, nth) => `/products/${nth}`)
  const linked = ['/company', ...products]
  site.show({
    '/': linking('Home', ...linked),
    ...Object.fromEntries(products.map((path) => [path, linking(path)])),
    '/company': linking('Company', '/company/team', '/company/history'),
    '/company/team': linking('Team'),
    '/company/history': linking('History'),
  })
  const paths = pathsOf(await crawler.outcome(site.url, 20)) ?? []
  expect(paths).toEqual(expect.arrayContaining(['/company', '/company/team', '/company/history']))
  expect(paths).toHaveLength(20)
  expect((await crawler.outcome(site.url, 100))?.pages).toHaveLength(44)
})

test('an endless calendar costs a limited number of visits', async () => {
  const day = (nth: number) => new Date(Date.UTC(2026, 0, nth)).toISOString().slice(0, 10)
  const days = Array.from({ length: 400 }, (_, nth) => `/events/${day(nth)}/`)
  site.show({
    '/': linking('Home', '/about', ...days.slice(0, 100)),
    '/about': linking('About'),
    ...Object.fromEntries(
      days.map((path, nth) => [path, linking(path, days[nth + 1] ?? '/', `/event-${nth}`)]),
    ),
    '/event-3': linking('An event'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/about', '/event-3'])
  expect(site.asked().filter((path) => path.startsWith('/events/')).length).toBeLessThanOrEqual(60)
})

test('approved pages keep their places on a full list', async () => {
  const paths = Array.from({ length: 30 }, (_, nth) => `/page-${nth}`)
  const approved = ['/page-28', '/page-29']
  site.show({
    '/': linking('Home', ...paths),
    ...Object.fromEntries(paths.map((path) => [path, linking(path)])),
  })
  const outcome = await crawler.outcome(site.url, 5, { approved })
  expect(pathsOf(outcome)).toEqual(['/', '/page-0', '/page-1', ...approved])
  expect(outcome).toMatchObject({ truncated: true })
})
