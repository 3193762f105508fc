import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { late, linking, never, send } from '../testing/open-site.ts'
import { leftOut, pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const script = (body: string) => `<script>${body}</script>`
const addToHead = (tag: string) =>
  script(`setTimeout(() => document.head.insertAdjacentHTML('beforeend', '${tag}'), 50)`)
const meta = (content: string) => `<meta name="robots" content="${content}">`
const canonical = (href: string) => `<link rel="canonical" href="${href}">`
const words = (nth: number) => `<p>${Array.from({ length: 60 }, (_, at) => `word${nth}x${at}`).join(' ')}</p>`
const javascript = (body: string) => send(body, 'text/javascript')

test('robots tags and canonical links that scripts add are respected', async () => {
  site.show({
    '/': linking('Home', '/hidden', '/secret', '/copy', '/original', '/plain'),
    '/hidden': linking('Hidden', '/behind') + addToHead(meta('noindex')),
    '/secret': linking('Secret', '/never') + addToHead(meta('none')),
    '/copy': linking('Copy') + words(1) + addToHead(canonical('/original')),
    '/original': linking('Original') + words(1) + addToHead(canonical('/original')),
    '/plain': linking('Plain') + addToHead('<meta name="description" content="noindex">'),
    '/behind': linking('Behind'),
    '/never': linking('Never'),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/original', '/plain', '/behind'])
  expect(leftOut(outcome)).toEqual({ noindex: ['/hidden', '/secret'], canonical: ['/copy'] })
  expect(site.asked()).not.toContain('/never')
})

test('what takes pages off a full list makes room for others', async () => {
  const hidden = linking('Hidden') + addToHead(meta('noindex'))
  const others = Array.from({ length: 12 }, (_, nth) => `/page-${nth}`)
  site.show({
    '/': linking('Home', '/hidden', ...others),
    '/hidden': hidden,
    ...Object.fromEntries(others.map((path) => [path, linking(path)])),
  })
  const outcome = await crawler.outcome(site.url, 4)
  expect(pathsOf(outcome)).toEqual(['/', '/page-0', '/page-1', '/page-2'])
  expect(outcome?.truncated).toBe(true)
})

test('one document for all addresses is classified once its scripts ran', async () => {
  const app = `
    const texts = { '/': 'Home', '/a': 'Apples', '/b': 'Pears', '/b/again': 'Pears' }
    const words = texts[location.pathname]
    document.title = words
    document.querySelector('link[rel=canonical]').href = location.pathname.replace('/again', '')
    document.body.innerHTML = '<a href="/a">a</a> <a href="/b">b</a> <a href="/b/again">c</a><p>' +
      Array.from({ length: 60 }, (_, nth) => words + nth).join(' ')`
  const shell = `<!doctype html><title>App</title>${canonical('/')}<body><script src="/app.js"></script>`
  site.show({ '/': shell, '/a': shell, '/b': shell, '/b/again': shell, '/app.js': javascript(app) })
  const outcome = await crawler.outcome(site.url)
  expect(outcome?.pages.map(({ path, title }) => `${path} ${title}`)).toEqual([
    '/ Home',
    '/a Apples',
    '/b Pears',
  ])
  expect(leftOut(outcome)).toEqual({ canonical: ['/b/again'] })
  expect(outcome?.notices).toEqual([])
})

test('one page under queries that only select how it is shown is listed once', async () => {
  const options = ['?transition=none', '?transition=fade', '?transition=zoom']
  const slides =
    linking('Slides', '/', ...options) + words(1) + script('document.body.className = location.search')
  const rows = ['<p>Anna 3</p>', '<p>Bruno 2</p>', '<p>Carla 1</p>']
  const table = (shown: string[]) => linking('Table', '?by=1', '?by=-1') + shown.join('')
  site.show({
    '/': linking('Home', '/slides', '/table', '/about?from=home', '/about'),
    '/slides': slides,
    ...Object.fromEntries(options.map((query) => [`/slides${query}`, slides])),
    '/table': table(rows),
    '/table?by=1': table(rows.toReversed()),
    '/table?by=-1': table(rows),
    '/about?from=home': linking('About', '/table') + words(2),
    '/about': linking('About', '?from=here') + words(2),
    '/about?from=here': linking('About', '/table') + words(2),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/slides', '/table', '/about'])
  expect(leftOut(outcome)).toEqual({
    variants: expect.arrayContaining(['/slides?transition=none', '/table?by=1', '/about?from=home']),
  })
})

test('a page that answers late and never stops loading is read in time', async () => {
  const adding = script(`document.body.insertAdjacentHTML('beforeend', '<a href="/scripted">there</a>')`)
  site.show({
    '/': late(
      3_000,
      `<!doctype html><title>Home</title><body><script async src="/never.js"></script>${adding}`,
    ),
    '/never.js': never,
    '/scripted': linking('Scripted'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/scripted'])
})

test('queries that select a page are pages, whether the server or scripts render them', async () => {
  const posts = ['/?p=1', '/?p=12', '/?page_id=2', '/index.php?title=Bread', '/index.php?title=Cake']
  const post = (nth: number) => linking('Blog', ...posts) + words(nth)
  const app = `document.querySelector('main').textContent = 'This is ' + (location.search || 'the app')`
  const shell = linking('App', '?show=apples', '?show=pears') + words(9) + `<main></main>${script(app)}`
  site.show({
    '/': linking('Blog', ...posts, '/app') + words(0),
    ...Object.fromEntries(posts.map((path, nth) => [path, post(nth + 1)])),
    '/app': shell,
    '/app?show=apples': shell,
    '/app?show=pears': shell,
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)?.toSorted()).toEqual(
    ['/', ...posts, '/app', '/app?show=apples', '/app?show=pears'].toSorted(),
  )
})
