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

test.each(['', '   ', '<', '<html><body><a href="/a">Not found</a></body></html>', '{"json":true}'])(
  '%j is an empty sitemap',
  (text) => {
    expect(parse(text)).toEqual({ pages: [], sitemaps: [] })
  },
)
