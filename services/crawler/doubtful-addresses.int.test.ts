import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, pdf, redirect, send, sitemap, type Answer } from './testing/open-site.ts'
import { article } from './testing/page-head.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

/** Pages with a text of their own at these paths. */
const pagesAt = (paths: string[]): Record<string, Answer> =>
  Object.fromEntries(paths.map((path, nth) => [path, linking(`Page ${path}`, '/') + article(nth)]))
const home = (paths: string[]): Record<string, Answer> => ({
  '/': linking('Home', ...paths),
  ...pagesAt(paths),
})
const sorted = (paths: string[] | undefined) => paths?.toSorted()

test('pages whose addresses end like files are pages, and files are named as left out', async () => {
  const articles = [
    '/wiki/Express.js',
    '/wiki/Chart.js',
    '/wiki/Three.js',
    '/wiki/D3.js',
    '/notes/today.txt',
    '/data.json',
  ]
  const brochures = Array.from({ length: 30 }, (_, nth) => `/brochures/${nth}.pdf`)
  site.show({
    ...home(articles),
    '/': linking('Home', ...articles, ...brochures, '/logo.png', '/manual'),
    ...Object.fromEntries(brochures.map((path) => [path, pdf])),
    '/logo.png': send('', 'image/png'),
    '/manual': pdf,
  })
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(sorted(['/', ...articles]))
  expect(outcome?.leftOut).toMatchObject([{ reason: 'file', count: 32 }])
  expect(site.asked().filter((path) => path.endsWith('.pdf')).length).toBeLessThanOrEqual(2)
})

test('a page about one picture is left out, a page that is only called like one is not', async () => {
  site.show({
    ...home(['/wiki/File:Sunset.jpg', '/wiki/Sunset.jpg', '/paintings/dawn.png']),
    '/wiki/File:Sunset.jpg': linking('File:Sunset.jpg', '/images/a/ab/Sunset.jpg') + article(1),
    '/images/a/ab/Sunset.jpg': send('', 'image/jpeg'),
    '/': linking(
      'Home',
      '/wiki/File:Sunset.jpg',
      '/wiki/Sunset.jpg',
      '/paintings/dawn.png',
      '/lib/exe/detail.php?media=a:b.png',
      '/?attachment_id=7',
    ),
    '/lib/exe/detail.php?media=a:b.png': linking('b.png', '/lib/exe/fetch.php?w=200&media=a:b.png'),
    '/?attachment_id=7': linking('Harbour').replace('</title>', '</title><body class="single attachment">'),
    '/lib/exe/fetch.php?w=200&media=a:b.png': send('', 'image/png'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(['/', '/paintings/dawn.png', '/wiki/Sunset.jpg'])
  expect(leftOut(outcome)).toEqual({
    file: expect.arrayContaining(['/images/a/ab/Sunset.jpg', '/wiki/File:Sunset.jpg']),
    media: expect.arrayContaining(['/lib/exe/detail.php?media=a:b.png', '/?attachment_id=7']),
  })
})

test('a server that answers every address with its first page has one page', async () => {
  const shell = linking('App', '/brochure.pdf', '/logout', '/a/7/history') + article(1)
  site.show({ '/': shell, '/brochure.pdf': shell, '/logout': shell, '/a/7/history': shell })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(leftOut(outcome)).toEqual({ file: ['/brochure.pdf'], action: ['/logout'], edit: ['/a/7/history'] })
})

const words = [
  '/help/delete',
  '/help/unsubscribe',
  '/plan-7/report',
  '/model-3/compare',
  '/2024/history',
  '/guide/print',
  '/recipes/share',
  '/news/2026/10',
  '/author/mary-shelley',
  '/topics/atom',
  '/special:guests',
  '/user/login',
  '/help/search',
  '/shop?sort=story',
  '/?s=about',
  '/blog?action=edit',
]

test('what a sitemap names is a page, whatever it is called', async () => {
  site.show({ ...home(words), '/sitemap.xml': sitemap(...words.map((path) => site.url + path)) })
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(sorted(['/', ...words]))
  expect(outcome?.leftOut).toEqual([])
})

test('the same found as links are pages, if their content is that of a page', async () => {
  const others = ['/help/add', '/help/list', '/help/show']
  site.show(home([...words, ...others]))
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(sorted(['/', ...words, ...others]))
})

test('a link that a website might act upon is never visited, and named', async () => {
  const acting = [
    '/cart?add-to-cart=7',
    '/posts/7/delete',
    '/posts/delete/my-post',
    '/posts/my-post/remove',
    '/unsubscribe/4f8a',
    '/logout?token=4f8a',
    '/wiki?title=Bread&action=purge',
    '/list?do=delete&id=3',
  ]
  site.show(home([...acting, '/about']))
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/about'])
  expect(leftOut(outcome)).toEqual({ action: acting })
  for (const path of acting) expect(site.asked()).not.toContain(path)
})

test('tools of a page are left out without a visit to each, and so are its versions', async () => {
  const posts = Array.from({ length: 6 }, (_, nth) => `/posts/${nth}`)
  const toolsOf = (path: string) => [`${path}/edit`, `${path}/history`]
  const form = '<form method="post"><textarea name="text"></textarea><button>Save</button></form>'
  const forms = posts.map((path) => `/drafts${path}/edit`)
  site.show({
    ...pagesAt(['/article', '/list']),
    ...Object.fromEntries(forms.map((path) => [path, linking('Write') + form])),
    ...Object.fromEntries(
      posts.map((path, nth) => [path, linking(path, ...toolsOf(path)) + article(nth + 9)]),
    ),
    '/': linking(
      'Home',
      ...posts,
      ...forms,
      '/article',
      '/article?print=1',
      '/list',
      '/list?sort=price',
      '/account?returnUrl=/a',
    ),
    '/article?print=1': linking('Printed') + article(0),
    '/list?sort=price': linking('Page /list') + article(7),
    '/account?returnUrl=/a': `${linking('Account')}<input type="password">`,
  })
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(['/', '/article', '/list', ...posts])
  const asked = site.asked()
  expect(asked.filter((path) => /^\/posts\/\d\/(edit|history)$/.test(path))).toEqual([])
  expect(asked.filter((path) => path.startsWith('/drafts'))).toHaveLength(2)
  expect(outcome?.leftOut?.map(({ reason, count }) => `${reason} ${count}`).toSorted()).toEqual([
    'account 1',
    'edit 18',
    'print 1',
    'sorting 1',
  ])
})

test('a doubtful link that fails or leads elsewhere is left out, and no failing page', async () => {
  site.show({
    '/': linking('Home', '/a/edit', '/b/raw.txt', '/c/7/report'),
    '/a/edit': redirect('https://git.example/edit'),
    '/b/raw.txt': send('no', 'text/html', 403),
    '/c/7/report': send('no', 'text/html', 500),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(leftOut(outcome)).toEqual({ edit: ['/a/edit', '/c/7/report'], file: ['/b/raw.txt'] })
  expect(outcome?.failing).toEqual([])
})

test.each([
  [
    '/index.php',
    (nth: number) => `route=shop/item&item_id=${nth}`,
    ['route=shop/contact', 'route=account/history'],
  ],
  ['/', (nth: number) => `q=node/${nth}`, ['q=imprint', 'q=contact']],
  [
    '/main.asp',
    (nth: number) => `action=show&nr=${nth}`,
    ['action=history', 'action=report', 'action=about'],
  ],
  ['/index.cfm', (nth: number) => `do=${'abcdefghijklmnopqrstuvwxyz'[nth]}`, ['do=search', 'do=compare']],
])('a website whose every page is a query of %s has all its pages', async (path, item, others) => {
  const pages = [...Array.from({ length: 26 }, (_, nth) => item(nth)), ...others].map(
    (query) => `${path}?${query}`,
  )
  site.show(home(pages))
  const outcome = await crawler.outcome(site.url)
  expect(sorted(pathsOf(outcome))).toEqual(sorted(['/', ...pages]))
})

test('a website with one title for all its queries has all its pages, if their texts differ', async () => {
  const pages = Array.from({ length: 30 }, (_, nth) => `/index.php?seite=${nth}`)
  site.show({
    '/': linking('Gasthof', ...pages) + article(99),
    ...Object.fromEntries(pages.map((path, nth) => [path, linking('Gasthof', '/') + article(nth)])),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toHaveLength(31)
})
