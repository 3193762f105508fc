import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, robots, send } from './testing/open-site.ts'
import { head, meta } from './testing/page-head.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

test('noindex pages are read for their links, and listed as left out', async () => {
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

test('a nofollow link is not followed, unless another one leads there', async () => {
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

test('a website whose pages are all noindex is watched anyway, with a notice', async () => {
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

test('if the entered page is noindex, other noindex pages are watched, with a notice', async () => {
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

test('if every page but the start page is noindex, the start page is watched, with a notice', async () => {
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

test('a robots.txt that disallows everything, and a nofollow start page, give notices', async () => {
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
