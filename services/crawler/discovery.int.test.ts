import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import type { Fixture } from './testing/open-fixture.ts'
import { linking, redirect, robots, send, sitemap, sitemapIndex } from './testing/open-site.ts'
import { pathsOf } from './testing/test-crawler.ts'
import type { PublishedEvent } from './testing/test-crawler.ts'

let fixture: Fixture
let site: Fixture['site']
let crawler: Fixture['crawler']

beforeAll(async () => {
  fixture = await openFixture()
  ;({ site, crawler } = fixture)
})

afterAll(() => fixture.close())

const head = (tag: string, title: string, ...links: string[]) =>
  linking(title, ...links).replace('</title>', `</title>${tag}`)
const meta = (content: string) => `<meta name="robots" content="${content}">`
const canonical = (href: string) => `<link rel="canonical" href="${href}">`
const article = (nth: number) =>
  `<p>${Array.from({ length: 60 }, (_, at) => `word${nth}x${at}`).join(' ')}</p>`
const leftOut = (event: PublishedEvent | undefined) =>
  Object.fromEntries((event?.leftOut ?? []).map(({ reason, examples }) => [reason, examples]))

test('pages that ask not to be listed are read for their links, and told', async () => {
  site.show({
    '/': linking('Home', '/hidden', '/secret', '/by-header', '/for-others'),
    '/hidden': head(meta('noindex, follow'), 'Hidden', '/behind'),
    '/secret': head(meta('noindex, nofollow'), 'Secret', '/never'),
    '/by-header': send(linking('By header'), 'text/html', 200, { 'x-robots-tag': 'none' }),
    '/for-others': send(linking('For others'), 'text/html', 200, { 'x-robots-tag': 'googlebot: noindex' }),
    '/behind': linking('Behind'),
    '/never': linking('Never'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/for-others', '/behind'])
  expect(leftOut(outcome)).toEqual({ noindex: ['/hidden', '/secret', '/by-header'] })
  expect(outcome?.notices).toEqual([])
  expect(site.asked()).not.toContain('/never')
})

test('a link that asks not to be followed is not, unless another one leads there', async () => {
  const unfollowed = (path: string) => `<a rel="nofollow" href="${path}">there</a>`
  site.show({
    '/': linking('Home', '/a') + unfollowed('/b') + unfollowed('/c') + unfollowed('/approved'),
    '/a': linking('A', '/b'),
    '/b': linking('B'),
    '/c': linking('C'),
    '/approved': linking('Approved'),
  })
  const outcome = await crawler.outcome(site.url, 100, { approved: ['/approved'] })
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/approved', '/b'])
  expect(leftOut(outcome)).toEqual({ nofollow: ['/c'] })
})

test('a copy that names its original is left out, however the two are met', async () => {
  const text = article(1)
  site.show({
    '/': linking('Home', '/copy', '/list?sort-of=red', '/chain', '/by-header', '/one-way', '/broken'),
    '/copy': head(canonical('/original'), 'Copy') + text,
    '/original': head(canonical('/original'), 'Original') + text,
    '/list?sort-of=red': head(canonical('/list'), 'Red things'),
    '/list': linking('Things'),
    '/chain': head(canonical('/copy'), 'Chain') + text,
    '/by-header': send(linking('Original') + text, 'text/html', 200, {
      link: '</original>; rel="canonical"',
    }),
    '/one-way': head(canonical('/or-another'), 'One') + article(2),
    '/or-another': head(canonical('/one-way'), 'One') + article(2),
    '/broken': head(canonical('/not-there'), 'Broken') + article(3),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual([
    '/',
    '/broken',
    '/list',
    '/one-way',
    '/or-another',
    '/original',
  ])
  expect(leftOut(outcome)).toEqual({
    canonical: ['/copy', '/list?sort-of=red', '/chain', '/by-header'],
  })
})

test('pages that all claim to be the homepage are watched each by itself, which is said', async () => {
  const claiming = (title: string, nth: number, ...links: string[]) =>
    head(canonical('/'), title, ...links) + article(nth)
  site.show({
    '/': claiming('Shop', 0, '/a', '/b', '/c', '/d'),
    '/a': claiming('Shop', 1),
    '/b': claiming('Shop', 2),
    '/c': claiming('C', 3),
    '/d': claiming('D', 4, '/page.php?id=7', '/page.php?id=8'),
    '/page.php?id=7': claiming('Seven', 7),
    '/page.php?id=8': head(canonical('/page.php'), 'Eight') + article(8),
    '/page.php': linking('Choose') + article(9),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual(
    ['/', '/a', '/b', '/c', '/d', '/page.php', '/page.php?id=7', '/page.php?id=8'].toSorted(),
  )
  expect(outcome?.notices).toEqual([
    '5 pages of this website claim to be / (canonical), but show something else. Each is watched as a page of its own.',
  ])
})

test('one document for all addresses, whose scripts show the page, is not taken for copies', async () => {
  const shell = head(canonical('/'), 'App', '/a', '/b') + '<script src="/app.js"></script>'
  site.show({ '/': shell, '/a': shell, '/b': shell, '/app.js': send('', 'text/javascript') })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/a', '/b'])
})

test('canonical addresses on another host are said, and change nothing', async () => {
  const elsewhere = (path: string, ...links: string[]) =>
    head(canonical(`https://www.bakery.example${path}`), path, ...links)
  site.show({ '/': elsewhere('/', '/a', '/b'), '/a': elsewhere('/a'), '/b': elsewhere('/b') })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/b'])
  expect(outcome?.notices).toEqual([
    'The pages of this website name addresses on www.bakery.example as their originals (canonical). They are watched at the website that you entered.',
  ])
})

test('a copy of a website that is published elsewhere has the pages that its sitemap names there', async () => {
  const published = 'https://www.bakery.example'
  const answers = {
    '/': head(canonical(`${published}/`), 'Home'),
    '/robots.txt': robots('User-agent: *', `Sitemap: ${published}/sitemaps/all.xml`),
    '/sitemaps/all.xml': sitemapIndex(`${published}/sitemaps/1.xml`),
    '/sitemaps/1.xml': sitemap(`${published}/unlinked`, `${published}/not-here`, 'https://example.com/x'),
    '/unlinked': linking('Unlinked'),
    '/x': linking('Of another website'),
  }
  site.show(answers)
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/unlinked'])
  expect(outcome?.failing).toEqual([])
  site.show({ ...answers, '/': linking('Says nothing of where it is published') })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/'])
})

test('a website of which every page asks not to be listed is watched all the same, which is said', async () => {
  site.show({
    '/': head(meta('none'), 'Home', '/a'),
    '/a': head(meta('none'), 'A', '/b'),
    '/b': head(meta('none'), 'B'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/b'])
  expect(outcome?.notices).toEqual([
    'Every page of this website asks search engines not to list it (noindex). All 3 pages are watched all the same.',
  ])
  expect(pathsOf(await crawler.outcome(site.url, 2))).toEqual(['/', '/a'])
})

test('where the entered page asks not to be listed, others that ask the same are watched, which is said', async () => {
  site.show({
    '/admin/': head(meta('none'), 'Admin', '/', '/admin/users/'),
    '/admin/users/': head(meta('none'), 'Users', '/admin/users/1/'),
    '/admin/users/1/': head(meta('none'), 'Anna'),
    '/': linking('The website'),
  })
  const outcome = await crawler.outcome(`${site.url}/admin/`)
  expect(pathsOf(outcome)).toEqual(['/admin/', '/', '/admin/users/', '/admin/users/1/'])
  expect(outcome?.notices).toEqual([
    'The page that you entered asks search engines not to list it (noindex). It is watched all the same, and so are all pages that ask the same.',
  ])
})

test('where every page but the start page asks not to be listed, the start page is watched and it is said', async () => {
  site.show({
    '/': linking('Home', '/a', '/b'),
    '/a': head(meta('noindex'), 'A'),
    '/b': head(meta('noindex'), 'B'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(outcome?.notices).toEqual([
    'Both other pages of this website ask search engines not to list them (noindex), so only the address that you entered is watched.',
  ])
})

test('robots.txt that allows nothing, and a start page whose links are not to be followed, are said', async () => {
  site.show({
    '/robots.txt': robots('User-agent: *', 'Disallow: /'),
    '/': linking('Home', '/a'),
    '/a': linking('A'),
  })
  const closed = await crawler.outcome(site.url)
  expect(pathsOf(closed)).toEqual(['/'])
  expect(closed?.notices).toEqual([
    'The robots.txt of this website allows no other page to be visited, so only the address that you entered is watched.',
  ])
  site.show({ '/': head(meta('nofollow'), 'Home', '/a'), '/a': linking('A') })
  const unfollowed = await crawler.outcome(site.url)
  expect(pathsOf(unfollowed)).toEqual(['/'])
  expect(unfollowed?.notices).toEqual([
    'The page that you entered asks for its links not to be followed (nofollow), so only the address that you entered is watched.',
  ])
})

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

test('where the limit bites, the navigation comes before the sitemap, the sitemap before the rest and margins last', async () => {
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

test('of many addresses that one template makes, few come before pages that are deeper down', async () => {
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

test('a calendar without end costs a bounded number of visits', async () => {
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

test('what the owner wants watched is, and approved pages stay on the list whatever their address looks like', async () => {
  site.show({
    '/robots.txt': robots('User-agent: *', 'Disallow: /closed'),
    '/': linking('Home', '/login', '/list?page=2', '/old?sort=a', '/gone?sort=b'),
    '/login': linking('Login'),
    '/list?page=2': linking('List'),
    '/old?sort=a': head(meta('noindex') + canonical('/'), 'Old'),
    '/unlinked': linking('Unlinked'),
    '/closed': linking('Closed'),
    '/not-linked-any-more?sort=c': linking('Still there'),
  })
  const outcome = await crawler.outcome(site.url, 100, {
    pinned: ['/login', '/unlinked', '/closed'],
    approved: ['/list?page=2', '/old?sort=a', '/gone?sort=b', '/not-linked-any-more?sort=c'],
  })
  expect(pathsOf(outcome)?.toSorted()).toEqual([
    '/',
    '/closed',
    '/list?page=2',
    '/login',
    '/old?sort=a',
    '/unlinked',
  ])
  expect(outcome?.leftOut).toEqual([])
})

test('approved pages keep their places on a list that is full', async () => {
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

test('patterns decide what is watched, and pages beside them are still read for their links', async () => {
  site.show({
    '/': linking('Home', '/en/', '/de/', '/fr/'),
    '/en/': linking('English', '/en/a', '/en/private/b'),
    '/de/': linking('Deutsch', '/de/a', '/en/from-german'),
    '/fr/': linking('Français'),
    '/en/a': linking('A'),
    '/en/private/b': linking('B'),
    '/en/from-german': linking('C'),
  })
  const outcome = await crawler.outcome(site.url, 100, {
    include: ['/en/*'],
    exclude: ['*/private/*', '/fr/*'],
  })
  expect(pathsOf(outcome)).toEqual(['/', '/en/', '/en/a', '/en/from-german'])
  expect(leftOut(outcome)).toEqual({ 'not-included': ['/de/'], excluded: ['/fr/', '/en/private/b'] })
  expect(site.asked()).not.toContain('/fr/')
})

test('a form to sign in is listed once and after all else, wherever it would return to', async () => {
  site.show({
    '/': linking('Home', '/login?next=/a', '/account', '/orders', '/logout', '/a'),
    '/account': redirect('/login?returnUrl=/account'),
    '/orders': redirect('/login?returnUrl=/orders'),
    '/login': linking('Login', '/forgot-password'),
    '/login?returnUrl=/account': linking('Login'),
    '/login?returnUrl=/orders': linking('Login'),
    '/forgot-password': linking('Forgotten'),
    '/a': linking('A', '/login?next=/b', '/b'),
    '/b': linking('B'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/b', '/login', '/forgot-password'])
  expect(leftOut(outcome)).toEqual({ action: ['/logout'] })
  expect(pathsOf(await crawler.outcome(site.url, 3))).toEqual(['/', '/a', '/b'])
  expect(site.asked()).not.toContain('/logout')
})
