import { expect, test } from 'vitest'
import { openFixture } from './testing/open-fixture.ts'
import { linking, robots, send, sitemap, sitemapIndex } from './testing/open-site.ts'
import { article, canonical, head } from './testing/page-head.ts'
import { leftOut, pathsOf } from './testing/test-crawler.ts'

const { site, crawler } = await openFixture()

test('a copy that names its canonical address is left out, in whichever order the two are found', async () => {
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

test('pages that all name the homepage as canonical are listed separately, with a notice', async () => {
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

test('pages that claim to be one that is not there are listed separately, with a notice', async () => {
  const claiming = (nth: number, ...links: string[]) =>
    head(canonical('/gone'), `Page ${nth}`, ...links) + article(nth)
  site.show({
    '/': claiming(0, '/a', '/b', '/c'),
    '/a': claiming(1),
    '/b': claiming(2, '/d'),
    '/c': claiming(3),
    '/d': claiming(4),
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/b', '/c', '/d'])
  expect(outcome?.notices).toEqual([
    '4 pages of this website claim to be /gone (canonical), which cannot be read. Each is watched as a page of its own.',
  ])
})

test('pages that all name the entered page as canonical and show the same are left out, with a notice', async () => {
  const wall = (...links: string[]) => head(canonical('/'), 'Opening soon', ...links) + article(1)
  site.show({ '/': wall('/a', '/b', '/c'), '/a': wall(), '/b': wall(), '/c': wall() })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/'])
  expect(leftOut(outcome)).toEqual({ canonical: ['/a', '/b', '/c'] })
  expect(outcome?.notices).toEqual([
    'All 3 other pages of this website show the same as the page that you entered, and say so themselves (canonical), so only the address that you entered is watched.',
  ])
})

test('a canonical address is not visited if robots.txt disallows it, or if it would do something', async () => {
  site.show({
    '/robots.txt': robots('User-agent: *', 'Disallow: /private'),
    '/': linking('Home', '/a', '/b', '/c'),
    '/a': head(canonical('/private'), 'A') + article(1),
    '/b': head(canonical('/posts/7/delete'), 'B') + article(2),
    '/c': head(canonical('/drafts/c'), 'C') + article(3),
    '/private': linking('Private'),
    '/posts/7/delete': linking('Deleted'),
    '/drafts/c': linking('Draft'),
  })
  const outcome = await crawler.outcome(site.url, 100, { exclude: ['/drafts/*'] })
  expect(pathsOf(outcome)).toEqual(['/', '/a', '/b', '/c'])
  expect(leftOut(outcome)).toEqual({
    robots: ['/private'],
    action: ['/posts/7/delete'],
    excluded: ['/drafts/c'],
  })
  for (const path of ['/private', '/posts/7/delete', '/drafts/c']) expect(site.asked()).not.toContain(path)
})

test('one document for all addresses, rendered by scripts, does not count as copies', async () => {
  const shell = head(canonical('/'), 'App', '/a', '/b') + '<script src="/app.js"></script>'
  site.show({ '/': shell, '/a': shell, '/b': shell, '/app.js': send('', 'text/javascript') })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/a', '/b'])
})

test('canonical addresses on another host give a notice, and change nothing', async () => {
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
