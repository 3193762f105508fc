import { expect, test } from 'vitest'
import { readSitemap } from './parse-sitemap.ts'

function parse(text: string, most = 100, step = text.length) {
  const reader = readSitemap(most)
  for (let at = 0; at < text.length; at += step) reader.write(text.slice(at, at + step))
  return reader.end()
}

const urlset = (inside: string) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</urlset>`

test.each([
  [
    'plain',
    urlset(
      '<url><loc>https://e.org/a</loc><lastmod>2026-01-01</lastmod></url><url><loc>\n https://e.org/b </loc></url>',
    ),
  ],
  [
    'with entities',
    urlset('<url><loc>https://e.org/a</loc></url><url><loc>https://e.org/b</loc></url>').replace(
      'e.org/a',
      'e&#46;org/a',
    ),
  ],
  [
    'with CDATA',
    urlset('<url><loc><![CDATA[https://e.org/a]]></loc></url><url><loc>https://e.org/b</loc></url>'),
  ],
  [
    'with prefixes',
    '<s:urlset><s:url><s:loc>https://e.org/a</s:loc></s:url><s:url><s:loc>https://e.org/b</s:loc></s:url></s:urlset>',
  ],
  [
    'with pictures',
    urlset(
      '<url><loc>https://e.org/a</loc><image:image><image:loc>https://e.org/a.jpg</image:loc></image:image></url><url><loc>https://e.org/b</loc></url>',
    ),
  ],
  [
    'cut off',
    urlset('<url><loc>https://e.org/a</loc></url><url><loc>https://e.org/b').replace('</urlset>', ''),
  ],
  ['with tags that never close', '<urlset><url><loc>https://e.org/a<url><loc>https://e.org/b</urlset>'],
  [
    'in capitals',
    '<URLSET><URL><LOC>https://e.org/a</LOC></URL><URL><LOC>https://e.org/b</LOC></URL></URLSET>',
  ],
  ['a list', 'https://e.org/a\r\n\nnot an address\nhttps://e.org/b'],
  [
    'with a byte order mark',
    `\uFEFF${urlset('<url><loc>https://e.org/a</loc></url><url><loc>https://e.org/b</loc></url>')}`,
  ],
])('a sitemap %s', (_, text) => {
  const expected = { pages: ['https://e.org/a', 'https://e.org/b'], sitemaps: [] }
  expect(parse(text)).toEqual(expected)
  expect(parse(text, 100, 7)).toEqual(expected)
})

test('an ampersand is one character', () => {
  expect(parse(urlset('<url><loc>https://e.org/?a=1&amp;b=2</loc></url>')).pages).toEqual([
    'https://e.org/?a=1&b=2',
  ])
})

test('an index names sitemaps', () => {
  const index =
    '<sitemapindex><sitemap><loc>https://e.org/1.xml</loc></sitemap><sitemap><loc>/2.xml</loc></sitemap></sitemapindex>'
  expect(parse(index)).toEqual({ pages: [], sitemaps: ['https://e.org/1.xml', '/2.xml'] })
})

test('no more than so many locations are read, and reading stops there', () => {
  const reader = readSitemap(2)
  const entry = '<url><loc>https://e.org/a</loc></url>'
  expect(reader.write(`<urlset>${entry}`)).toBe(true)
  expect(reader.write(entry + entry)).toBe(false)
  expect(reader.end().pages).toHaveLength(2)
})

test('reading stops in a file that only opens elements', () => {
  const reader = readSitemap(100)
  const entry = '<url><loc>https://e.org/a</loc></url>'
  expect(reader.write(`<urlset>${entry.repeat(50)}${'<b></b>'.repeat(5_000)}`)).toBe(true)
  expect(reader.write('<a>'.repeat(5_000))).toBe(false)
  expect(reader.end().pages).toHaveLength(50)
})

test('entities that a document defines itself stay as they are', () => {
  const bomb = `<!DOCTYPE urlset [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>`
  expect(parse(bomb + urlset('<url><loc>https://e.org/&b;&file;</loc></url>')).pages).toEqual([
    'https://e.org/&b;&file;',
  ])
})

test('the other languages of a page are pages, and its pictures and videos are none', () => {
  const entry = `<url><loc>https://e.org/en</loc>
    <xhtml:link rel="alternate" hreflang="de" href="https://e.org/de"/>
    <xhtml:link rel='ALTERNATE' hreflang='x-default' HREF='https://e.org/?a=1&amp;b=2'/>
    <xhtml:link rel="stylesheet" href="https://e.org/a.css"/>
    <video:video><video:player_loc>https://e.org/player</video:player_loc></video:video></url>`
  expect(parse(urlset(entry)).pages).toEqual([
    'https://e.org/en',
    'https://e.org/de',
    'https://e.org/?a=1&b=2',
  ])
})

test.each([
  [
    'RSS 2.0',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><link>https://e.org/</link>
      <atom:link href="https://e.org/feed" rel="self"/>
      <item><guid isPermaLink="false">1</guid><link>https://e.org/a</link><comments>https://e.org/c</comments></item>
      <item><guid>https://e.org/b</guid><title>B</title></item></channel></rss>`,
  ],
  [
    'RSS 1.0',
    `<rdf:RDF><channel rdf:about="https://e.org/feed"><link>https://e.org/</link></channel>
      <item rdf:about="https://e.org/a"><link>https://e.org/a</link></item>
      <item rdf:about="https://e.org/b"><link>https://e.org/b</link></item></rdf:RDF>`,
  ],
  [
    'Atom',
    `<feed xmlns="http://www.w3.org/2005/Atom"><link href="https://e.org/"/><link rel="self" href="https://e.org/feed"/>
      <entry><link href="https://e.org/a"/><link rel="edit" href="https://e.org/a/edit"/></entry>
      <entry><link rel="alternate" type="text/html" href="https://e.org/b"/><id>tag:b</id></entry></feed>`,
  ],
  [
    'Atom with prefixes',
    `<a:feed><a:entry><a:link href="https://e.org/a"/></a:entry><a:entry><a:link href="https://e.org/b"/></a:entry></a:feed>`,
  ],
  [
    'JSON',
    `\uFEFF{"version":"https://jsonfeed.org/version/1.1","home_page_url":"https://e.org/","feed_url":"https://e.org/feed.json",
      "items":[{"id":"1","url":"https://e.org/a","external_url":"https://other.org/"},{"id":"https://e.org/b"},{"id":"draft"},{"url":7},8]}`,
  ],
])('the entries of a feed in %s are pages', (_, feed) => {
  const expected = { pages: ['https://e.org/a', 'https://e.org/b'], sitemaps: [] }
  expect(parse(feed)).toEqual(expected)
  expect(parse(feed, 100, 7)).toEqual(expected)
})

test('the next part of a feed is read as well', () => {
  const feed = '<feed><link rel="next" href="/feed?page=2"/><entry><link href="/a"/></entry></feed>'
  const inJson =
    '{"version":"https://jsonfeed.org/version/1","next_url":"/feed?page=2","items":[{"url":"/a"}]}'
  for (const each of [feed, inJson])
    expect(parse(each)).toEqual({ pages: ['/a'], sitemaps: ['/feed?page=2'] })
})

test('XML is recognised behind what a script has printed before it', () => {
  const text = `Warning: Undefined variable in /var/www/map.php on line 3\n${urlset('<url><loc>https://e.org/a</loc></url>')}`
  expect(parse(text).pages).toEqual(['https://e.org/a'])
})

test.each([
  '',
  '   ',
  '<',
  '<html><body><a href="/a">Not found</a></body></html>',
  '{"json":true}',
  '{"items":[{"url":"/a"}]}',
  '{"version":"https://jsonfeed.org/version/1","items":',
])('%j is an empty sitemap', (text) => {
  expect(parse(text)).toEqual({ pages: [], sitemaps: [] })
})
