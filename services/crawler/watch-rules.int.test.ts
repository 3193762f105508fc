import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, redirect, robots } from './testing/open-site.ts'
import { canonical, head, meta } from './testing/page-head.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

test('what the owner wants watched is listed, and approved pages stay on the list whatever their address looks like', async () => {
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

test('patterns decide what is watched, and other pages are still read for their links', async () => {
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

test('a sign-in form is listed once and after all else, wherever it would return to', async () => {
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
})
