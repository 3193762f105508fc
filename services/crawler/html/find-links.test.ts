import { expect, test } from 'vitest'
import { findLinks } from './find-links.ts'

test.each([
  ['<a href="/a">a</a> <a href=/b>b</a> <A HREF=\'/c\'>c</A>', ['/a', '/b', '/c']],
  ['<a href="/a?x=1&amp;y=2">a</a>', ['/a?x=1&y=2']],
  ['<a href="/a">a</a><a href="/a">again</a>', ['/a']],
  ['<a href="/a" href="/b">the first one counts</a>', ['/a']],
  ['<map><area href="/area"></map>', ['/area']],
  [
    '<link rel="canonical" href="/c"><link rel="next" href="/2"><link rel="stylesheet" href="/s">',
    ['/c', '/2'],
  ],
  [
    '<link rel=alternate hreflang=pt href="/pt"><link rel=alternate type="application/rss+xml" href="/feed">',
    ['/pt'],
  ],
  ['<!-- <a href="/a"> --><script>"<a href=/b>"</script><style>a[href="/c"]{}</style>', []],
  ['<noscript><a href="/plain">without scripts</a></noscript><a href="/after">', ['/after']],
  ['<noscript><nav></noscript><a href="/after"></nav>', ['/after']],
  ['<template><li><a href="/{{slug}}"></li><a href="/a"></template><a href="/after">', ['/after']],
  ['<template><template></template><a href="/a"></template><a href="/after">', ['/after']],
  [
    '<x-menu><template shadowrootmode="closed"><a href="/a"></template></x-menu><template shadowrootmode=open><a href="/b"></template>',
    ['/a', '/b'],
  ],
  [
    '<a href="/shop/{{id}}">a</a><a href="/${id}">b</a><a href="/<%= id %>">c</a><a href="/c{d}">d</a>',
    ['/c{d}'],
  ],
  ['<textarea><a href="/a"></textarea><xmp><a href="/b"></xmp><iframe><a href="/c"></iframe>', []],
  [
    '<svg><a xlink:href="/a"><path/></a><a href="/b" xlink:href="/c"></a><use xlink:href="/sprite.svg#x"/></svg>',
    ['/a', '/b'],
  ],
  [
    '<a xlink:href="/a">outside of a drawing</a><math><mrow href="/b"><mi>x</mi></mrow></math><mi href="/c">',
    ['/b'],
  ],
  [
    '<div onclick="location=\'/a\'">a</div><button onclick="window.location.href = &quot;/b&quot;">b</button>',
    ['/a', '/b'],
  ],
  [
    "<td onclick=\"if (ready) location.assign('/a')\">a</td><a href=\"javascript:window.open('/b', 'x')\">b</a>",
    ['/a', '/b'],
  ],
  [
    "<p onclick=\"if (location == '/a') go()\">a</p><p onclick=\"location = '/b?id=' + id\">b</p><p onclick=\"confirm('Sure?') && (location = '/c')\">c</p>",
    [],
  ],
  [
    '<form action="/a"><button>Go</button></form><form action="/b?x=1"><input type=hidden name=y value=2><input type=submit></form>',
    ['/a', '/b?y=2'],
  ],
  [
    '<form action="/a" method=post><button>Go</button></form><form action="/b"><input name=q><button>Go</button></form>',
    [],
  ],
  ['<iframe srcdoc="&lt;a href=&quot;/a&quot;>a&lt;/a>"></iframe>', ['/a']],
  ['<a href="#top">top</a><a href="javascript:go()">go</a><a href="mailto:a@b.c">write</a><a>none</a>', []],
  ['<a href="/catalogue" download>save</a>', []],
  ['<svg><a href="/in-a-drawing"></a></svg>', ['/in-a-drawing']],
  ['<p><a href="/never-closed', []],
  [
    '<svg><style/><title/><script/><a href="/in-a-drawing"></svg><svg/><a href="/after">',
    ['/in-a-drawing', '/after'],
  ],
  ['<svg><foreignObject><script>"<a href=/b>"</script></foreignObject></svg><a href="/after">', ['/after']],
  ['<div><svg><path></div><script>"<a href=/b>"</script><a href="/after">', ['/after']],
  ['<svg><path><p>after an unclosed drawing<style>"<a href=/b>"</style><a href="/after">', ['/after']],
  [
    '<a href="/a?x=1&copy=2&amp;amp;y=3">a</a> <a href=\'/say"&eacute;&#45;&lt\'>b</a> <a href="/&eacute;">c</a>',
    ['/a?x=1&copy=2&amp;y=3', '/say"é-<', '/é'],
  ],
  ['<div><a href="/unclosed">x<div><a href="/nested">', ['/unclosed', '/nested']],
])('the links of %j', (html, links) => {
  expect(findLinks(html).links).toEqual(links)
})

test.each([
  ['<title>Plain</title>', 'Plain'],
  ['<title>\n  Caf&eacute; &amp; P&#227;o\n\t | Home </title>', 'Café & Pão | Home'],
  ['<svg><title>Drawing</title></svg><title>Page</title>', 'Page'],
  ['<title>1 &lt 2 <b>&amp;amp; </textarea>&copy 2026</title>', '1 < 2 <b>&amp; </textarea>© 2026'],
  ['<title>a\u202Eb\u200Bc &#x2066;d</title>', 'abc d'],
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

test.each([
  ['<div>', '</b>'],
  ['<svg>', '</desc>'],
  ['<svg><desc>', '</title>'],
])('a page of nothing but %s and %s is parsed, however deeply nested', (open, close) => {
  const html = `${open.repeat(150_000)}${close.repeat(150_000)}<a href="/deep">`
  expect(findLinks(html).links).toEqual(['/deep'])
})

test('documents that a page shows as parts of itself are named', () => {
  const html = `<frameset><frame src="/menu.html"><frame src="about:blank"></frameset><iframe src="/toc.html"></iframe>
    <iframe src="/ignored.html" srcdoc="<iframe src='/inner.html'></iframe>"></iframe><object data="/map.svg"></object><embed src="/drawing.svg">
    <template><iframe src="/never.html"></iframe></template>`
  expect(findLinks(html).frames).toEqual([
    '/menu.html',
    '/toc.html',
    '/inner.html',
    '/map.svg',
    '/drawing.svg',
  ])
})

test('what a page asks its visitors for is found', () => {
  const html = `<body class="archive date"><input value="bread"><input type=checkbox value=x><input type=search value=" Cake "><input type=password>`
  expect(findLinks(html)).toMatchObject({
    bodyClass: 'archive date',
    fields: { hasPassword: true, hasTextArea: false, filledIn: ['bread', 'Cake'] },
  })
  expect(findLinks('<textarea>').fields).toEqual({ hasPassword: false, hasTextArea: true, filledIn: [] })
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
  ['<svg><script/><text>drawn</text><script><![CDATA[draw()]]></script></svg>', 'draw()'],
  ['<script type="module" src="/a.js"></script><script>start()</script>', '/a.js\nstart()'],
])('the scripts of %j', (html, scripts) => {
  expect(findLinks(html).scripts).toBe(scripts)
})

test('the navigation, the content and the margins of a page are distinguished', () => {
  const { links, places } = findLinks(`<header><a href="/a">a</a></header>
    <nav><a href="/b">b</a><footer></footer></nav><main><a href="/c">c</a><a href="/a">a</a></main></nav>
    <aside><a href="/d">d</a><nav><a href="/e">e</a></nav></aside><footer><a href="/b">b</a><a href="/f">f</a></footer>`)
  expect(links).toEqual(['/a', '/b', '/c', '/d', '/e', '/f'])
  expect(places).toEqual([0, 0, 1, 2, 2, 2])
})

test('a nofollow link counts if no other leads there', () => {
  const html = `<a rel="nofollow" href="/a">a</a><a rel="external nofollow" href="/b">b</a><a href="/b">b</a>
    <a rel="ugc sponsored" href="/c">c</a><a rel="nofollow" href="#top">top</a>`
  expect(findLinks(html)).toMatchObject({ links: ['/b', '/c'], nofollow: ['/a'] })
})

test.each([
  ['<meta name="robots" content="noindex">', true, false],
  ['<META NAME=ROBOTS CONTENT="NONE">', true, true],
  ['<meta name="robots" content="noindex"><meta name="robots" content="nofollow">', true, true],
  ['<meta name="vigiabot" content="nofollow">', false, true],
  ['<meta name="googlebot" content="noindex">', false, false],
  ['<meta name="description" content="noindex">', false, false],
  ['<noscript><meta name="robots" content="noindex"></noscript>', false, false],
])('%j asks robots', (html, noindex, nofollow) => {
  expect(findLinks(html).robots).toEqual({ noindex, nofollow })
})

test('the first canonical address counts', () => {
  const html = '<link rel="canonical" href="/a"><link rel=canonical href="/b">'
  expect(findLinks(html).canonical).toBe('/a')
  expect(findLinks('<link rel="next" href="/b">').canonical).toBeUndefined()
})
