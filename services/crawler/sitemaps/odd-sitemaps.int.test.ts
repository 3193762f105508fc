import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, raw, robots, send, sitemap, sitemapIndex, type Answer } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

/** The pages that are found because of these sitemaps, which robots.txt lists; each of `paths` is a page. */
async function found(sitemaps: Record<string, Answer>, ...paths: string[]) {
  const named = Object.keys(sitemaps).map((path) => `Sitemap: ${site.url}${path}`)
  const pages = Object.fromEntries(paths.map((path) => [encodeURI(path), linking(path)]))
  site.show({ '/robots.txt': robots('User-agent: *', ...named), '/': linking('Home'), ...sitemaps, ...pages })
  return pathsOf(await crawler.outcome(site.url))
    ?.slice(1)
    .map(decodeURI)
}

const declared = (encoding: string, ...paths: string[]) =>
  `<?xml version="1.0" encoding="${encoding}"?>${sitemap(...paths.map((path) => site.url + path))}`

test('sitemaps in every character set are read', async () => {
  const swap = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const paths = ['/little', '/big', '/unmarked', '/brötchen', '/käse', '/text']
  const sitemaps = {
    '/1.xml': send(Buffer.from(`\uFEFF${declared('UTF-16', '/little')}`, 'utf16le'), 'application/xml'),
    '/2.xml': send(swap(`\uFEFF${declared('utf-16', '/big')}`), 'text/xml; charset=utf-8'),
    '/3.xml': send(Buffer.from(declared('UTF-16', '/unmarked'), 'utf16le'), 'application/xml'),
    '/4.xml': send(Buffer.from(declared('ISO-8859-1', '/brötchen'), 'latin1'), 'application/xml'),
    '/5.xml': send(Buffer.from(declared('UTF-8', '/käse'), 'latin1'), 'text/xml; charset=windows-1252'),
    '/6.txt': send(Buffer.from(`\uFEFF${site.url}/text\r\n`, 'utf16le'), 'text/plain'),
  }
  expect(await found(sitemaps, ...paths)).toEqual(paths)
})

test('feeds and lists of other languages are read', async () => {
  const feeds = {
    '/news.rss': send(
      `<rss version="2.0"><channel><link>${site.url}/</link><item><link>/bread</link></item></channel></rss>`,
      'application/rss+xml',
    ),
    '/news.atom': send('<feed><entry><link href="/cake"/></entry></feed>', 'application/atom+xml'),
    '/all.xml': send(
      `<urlset><url><loc>${site.url}/en</loc><xhtml:link rel="alternate" hreflang="de" href="${site.url}/de"/></url></urlset>`,
      'application/xml',
    ),
    '/warned.xml': send(`Warning: no cache in line 3\n${sitemap(`${site.url}/warned`)}`, 'text/html'),
  }
  const paths = ['/bread', '/cake', '/en', '/de', '/warned']
  expect(await found(feeds, ...paths)).toEqual(paths)
})

test('sitemaps and feeds that the page names are read, but not those of others', async () => {
  const named = [
    '<link rel="sitemap" href="/maps/all.xml">',
    '<link rel="alternate" type="application/rss+xml" title="News" href="/news">',
    '<link rel=alternate type="application/atom+xml; charset=utf-8" href=atom>',
    '<link rel="alternate feed" type="application/feed+json" href="/feed.json">',
    '<link rel="alternate" type="application/rss+xml" href="/closed/feed">',
    '<link rel="alternate" type="application/rss+xml" href="https://other.example/feed">',
    '<link rel="alternate" type="application/json" href="/wp-json/wp/v2/pages/2">',
  ]
  const item = (path: string) => `<rss><channel><item><link>${site.url}${path}</link></item></channel></rss>`
  const paths = ['/of-a-map', '/of-rss', '/of-atom', '/of-json']
  site.show({
    '/robots.txt': robots('User-agent: *', 'Disallow: /closed/'),
    '/': linking('Home').replace('<title>', `${named.join('')}<title>`),
    '/maps/all.xml': send(sitemap(`${site.url}/of-a-map`), 'application/xml'),
    '/news': send(item('/of-rss'), 'text/xml'),
    '/atom': send('<feed><entry><link href="/of-atom"/></entry></feed>', 'application/atom+xml'),
    '/feed.json': send(
      '{"version":"https://jsonfeed.org/version/1.1","items":[{"url":"/of-json"}]}',
      'application/feed+json',
    ),
    '/closed/feed': send(item('/of-a-closed-one'), 'text/xml'),
    '/wp-json/wp/v2/pages/2': send('{"id":2,"link":"/of-an-interface"}', 'application/json'),
    ...Object.fromEntries(
      [...paths, '/of-a-closed-one', '/of-an-interface'].map((path) => [path, linking(path)]),
    ),
  })
  expect(pathsOf(await crawler.outcome(site.url))?.toSorted()).toEqual(['/', ...paths].toSorted())
  expect(site.asked()).not.toContain('/closed/feed')
})

test('sitemaps among pages are read, and pages among sitemaps are visited', async () => {
  const sitemaps = {
    '/map.xml': send(sitemap(`${site.url}/a`, `${site.url}/nested.xml`, 'relative'), 'text/xml'),
    '/index.xml': send(
      `<sitemapindex><url><loc>${site.url}/of-an-index.xml</loc></url></sitemapindex>`,
      'text/xml',
    ),
    '/pages.xml': send(sitemapIndex(`${site.url}/about`, `${site.url}/outer.xml`), 'text/xml'),
  }
  const others = {
    '/nested.xml': send(sitemap(`${site.url}/nested`), 'text/xml'),
    '/of-an-index.xml': send(sitemap(`${site.url}/of-an-index`), 'text/xml'),
    '/outer.xml': send(sitemapIndex(`${site.url}/inner.xml.gz`), 'text/xml'),
    '/inner.xml.gz': send(gzipSync(sitemap(`${site.url}/inner`)), 'text/plain'),
  }
  const paths = ['/a', '/relative', '/about', '/nested', '/of-an-index', '/inner']
  const named = Object.keys(sitemaps).map((path) => `Sitemap: ${site.url}${path}`)
  const pages = Object.fromEntries(paths.map((path) => [path, linking(path)]))
  const all = { '/': linking('Home'), ...sitemaps, ...others, ...pages }
  site.show({ ...all, '/robots.txt': robots('User-agent: *', ...named) })
  const listed = pathsOf(await crawler.outcome(site.url))
  expect(listed?.toSorted()).toEqual(['/', ...paths].toSorted())
})

test('sitemaps in every packing and of every type are read', async () => {
  const file = (path: string) => gzipSync(sitemap(site.url + path))
  const sitemaps = {
    '/1.xml.gz': send(file('/as-text'), 'text/plain'),
    '/2.xml.gz': send(file('/as-xml'), 'application/xml'),
    '/3.xml.gz': send(gzipSync(file('/packed-twice')), 'application/gzip', 200, {
      'content-encoding': 'gzip',
    }),
    '/4.xml.gz': send(sitemap(`${site.url}/not-packed`), 'application/gzip'),
    '/5.xml': send(sitemap(`${site.url}/as-html`), 'text/html'),
    '/6.xml': raw(
      ['HTTP/1.1 200 OK', 'X Powered By: magic', 'Content-Type: text/xml'],
      sitemap(`${site.url}/odd-head`),
    ),
    '/7.xml': raw(['HTTP/1.1 302 Found', `Location: /s\u00E4`, 'Content-Length: 0']),
    '/s%E4': send(sitemap(`${site.url}/moved`), 'text/xml'),
  }
  const paths = ['/as-text', '/as-xml', '/packed-twice', '/not-packed', '/as-html', '/odd-head', '/moved']
  expect((await found(sitemaps, ...paths))?.toSorted()).toEqual(paths.toSorted())
})
