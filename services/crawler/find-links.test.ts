import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

test.each([
  ['<a href="/a">a</a> <a href=/b>b</a> <A HREF=\'/c\'>c</A>', ['/a', '/b', '/c']],
  ['<a href="/a?x=1&amp;y=2">a</a>', ['/a?x=1&y=2']],
  ['<a href="/a">a</a><a href="/a">again</a>', ['/a']],
  ['<a href="/a" href="/b">the first one counts</a>', ['/a']],
  ['<map><area href="/area"></map>', ['/area']],
  ['<frameset><frame src="/menu.html"></frameset>', ['/menu.html']],
  [
    '<link rel="canonical" href="/c"><link rel="next" href="/2"><link rel="stylesheet" href="/s">',
    ['/c', '/2'],
  ],
  [
    '<link rel=alternate hreflang=pt href="/pt"><link rel=alternate type="application/rss+xml" href="/feed">',
    ['/pt'],
  ],
  ['<!-- <a href="/a"> --><script>"<a href=/b>"</script><style>a[href="/c"]{}</style>', []],
  ['<noscript><a href="/plain">without scripts</a></noscript>', ['/plain']],
  ['<a href="#top">top</a><a href="javascript:go()">go</a><a href="mailto:a@b.c">write</a><a>none</a>', []],
  ['<a href="/catalogue" download>save</a>', []],
  ['<svg><a href="/in-a-drawing"></a></svg>', ['/in-a-drawing']],
  ['<p><a href="/never-closed', []],
  ['<div><a href="/unclosed">x<div><a href="/nested">', ['/unclosed', '/nested']],
])('the links of %j', (html, links) => {
  expect(findLinks(html).links).toEqual(links)
})

test.each([
  ['<title>Plain</title>', 'Plain'],
  ['<title>\n  Caf&eacute; &amp; P&#227;o\n\t | Home </title>', 'Café & Pão | Home'],
  ['<svg><title>Drawing</title></svg><title>Page</title>', 'Page'],
  ['<title>First</title><title>Second</title>', 'First'],
  ['<title></title>', ''],
  ['<p>none</p>', ''],
])('the title of %j', (html, title) => {
  expect(findLinks(html).title).toBe(title)
})

test('what is too long is left out or cut', () => {
  const html = `<title>${'x'.repeat(400)}</title><a href="${'/long'.repeat(1_000)}">x</a>`
  expect(findLinks(html)).toMatchObject({ title: 'x'.repeat(300), links: [] })
})

test('the first base counts', () => {
  expect(findLinks('<base target="_blank"><base href="/deep/"><base href="/other/">').base).toBe('/deep/')
})

test.each([
  ['<meta http-equiv="refresh" content="0; url=/home">', { seconds: 0, to: '/home' }],
  ['<meta http-equiv=REFRESH content="5;URL=\'/later\'">', { seconds: 5, to: '/later' }],
  ['<meta http-equiv="refresh" content="1,/plain">', { seconds: 1, to: '/plain' }],
  ['<meta http-equiv="refresh" content="30">', undefined],
  ['<meta name="refresh" content="0; url=/a">', undefined],
  ['<noscript><meta http-equiv="refresh" content="0; url=/nojs"></noscript>', undefined],
])('the refresh of %j', (html, refresh) => {
  const findings = findLinks(html)
  expect(findings.refresh).toEqual(refresh)
  expect(findings.links).toEqual(refresh ? [refresh.to] : [])
})

test('a page that asks not to be indexed still has links', () => {
  expect(findLinks('<meta name="robots" content="noindex,nofollow"><a href="/a">').links).toEqual(['/a'])
})

test.each([
  ['<p>plain</p>', ''],
  ['<script type="application/ld+json">{"a":1}</script><script type="text/template"><a></script>', ''],
  ['<script src="/app.js?v=7"></script>', '/app.js'],
  ['<script type="module" src="/a.js"></script><script>start()</script>', '/a.js\nstart()'],
])('what runs on %j', (html, scripts) => {
  expect(findLinks(html).scripts).toBe(scripts)
})
