import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFixture, type Fixture } from '../testing/open-fixture.ts'
import { linking, send } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

const titlesOf = (outcome: Awaited<ReturnType<Fixture['crawler']['outcome']>>) =>
  Object.fromEntries(outcome?.pages.map(({ path, title }) => [path, title]) ?? [])

test('pages in every content encoding that browsers accept are found', async () => {
  const page = Buffer.from(linking('Packed', '/a'))
  const long = Buffer.from(linking('Cut off') + '<p>word</p>'.repeat(20_000))
  const packed = (encoding: string, body: Buffer) =>
    send(body, 'text/html', 200, { 'content-encoding': encoding })
  const pages = {
    '/deflate': packed('deflate', deflateSync(page)),
    '/raw-deflate': packed('deflate', deflateRawSync(page)),
    '/brotli': packed('br', brotliCompressSync(page)),
    '/zstandard': packed('zstd', zstdCompressSync(page)),
    '/x-gzip': packed('X-Gzip', gzipSync(page)),
    '/twice': packed('gzip, br', brotliCompressSync(gzipSync(page))),
    '/garbage-behind': packed('gzip', Buffer.concat([gzipSync(page), Buffer.from('garbage')])),
    '/cut-off': packed('gzip', gzipSync(long).subarray(0, -20)),
    '/unknown': packed('utf-8', page),
  }
  site.show({ '/': linking('Home', ...Object.keys(pages)), '/a': linking('A'), ...pages })
  const outcome = await crawler.outcome(site.url)
  expect(outcome?.failing).toEqual([])
  expect(pathsOf(outcome)).toEqual(['/', ...Object.keys(pages), '/a'])
  expect(titlesOf(outcome)).toMatchObject({ '/raw-deflate': 'Packed', '/cut-off': 'Cut off' })
})

test('what has no type, or one that says nothing, is a page if it looks like one', async () => {
  const xhtml = (root: string) => `<?xml version="1.0"?><${root}><head><title>X</title></head></html>`
  const inNamespace = xhtml('html xmlns="http://www.w3.org/1999/xhtml"')
  const html = linking('Page')
  const untyped = (body: string) => (response: Parameters<ReturnType<typeof send>>[0]) =>
    void response.writeHead(200).end(body)
  const pages = {
    '/untyped': untyped(html),
    '/comment-first': untyped(`<!-- made by hand -->\n${html}`),
    '/paragraph-first': untyped('<p>Hello</p>'),
    '/space-first': untyped(`\n\n  ${html}`),
    '/unknown': send(html, 'unknown/unknown'),
    '/application-unknown': send(html, 'application/unknown'),
    '/any': send(html, '*/*'),
    '/no-slash': send(html, 'html'),
    '/capitals': send(html, 'TEXT/HTML'),
    '/semicolon': send(html, 'text/html;'),
    '/xhtml': send(inNamespace, 'application/xhtml+xml'),
    '/xml': send(inNamespace, 'application/xml'),
    '/text-xml': send(inNamespace, 'text/xml'),
    '/untyped-xml': untyped(inNamespace),
    '/inline': send(html, 'text/html', 200, { 'content-disposition': 'inline; filename=a.html' }),
  }
  const others = {
    '/plain': send(html, 'text/plain'),
    '/text-first': untyped(`Hello ${html}`),
    '/own-element-first': untyped('<my-app></my-app>'),
    '/no-sniffing': send(html, '*/*', 200, { 'x-content-type-options': 'nosniff' }),
    '/feed': send('<rss version="2.0"><channel></channel></rss>', 'application/xml'),
    '/other-xml': send(xhtml('html'), 'text/xml'),
    '/octets': send(html, 'application/octet-stream'),
    '/download': send(html, 'text/html', 200, { 'content-disposition': 'attachment' }),
    '/odd-download': send(html, 'text/html', 200, { 'content-disposition': 'save' }),
  }
  const all = { ...pages, ...others }
  site.show({ '/': linking('Home', ...Object.keys(all)), ...all })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', ...Object.keys(pages)])
})

const inLatin1 = (text: string) => Buffer.from(text, 'latin1')
/** Encodes text in Windows-1251, whose letters are in the order of Unicode. */
const inCyrillic = (text: string) =>
  Buffer.from(
    Array.from(text, (letter) => ((letter.codePointAt(0) ?? 0) & 0x7f) + (letter > '\u007F' ? 0xb0 : 0)),
  )

test('titles are decoded by byte order mark, header and declaration, in this order', async () => {
  const titled = (title: string, head = '') => `<!doctype html>${head}<title>${title}</title>`
  const mark = '\uFEFF'
  const pages = {
    '/mark': send(Buffer.from(mark + titled('Brötchen')), 'text/html; charset=iso-8859-1'),
    '/wide': send(Buffer.from(mark + titled('Brötchen'), 'utf16le'), 'text/html; charset=utf-8'),
    '/header': send(inLatin1(titled('Käse', '<meta charset=utf-8>')), "text/html; charset='iso-8859-1'"),
    '/declared': send(inCyrillic(titled('Хлеб', '<meta charset="windows-1251">')), 'text/html'),
    '/by-equivalent': send(
      inCyrillic(titled('Хлеб', '<meta http-equiv="content-type" content="text/html;charset=cp1251">')),
      'text/html',
    ),
    '/unknown-header': send(
      inCyrillic(titled('Хлеб', '<!-- <meta charset=utf-8> --><meta charset=x-cp1251>')),
      'text/html; charset=none',
    ),
    '/of-a-script': send(
      inLatin1(titled('Süßes', '<script src="a.js" charset="windows-1251"></script><meta charset=latin1>')),
      'text/html',
    ),
    '/undeclared': send(inLatin1(titled('Käse')), 'text/html'),
    '/utf-16-in-ascii': send(Buffer.from(titled('Käse', '<meta charset=utf-16>')), 'text/html'),
    '/xml': send(
      inLatin1(
        '<?xml version="1.0" encoding="iso-8859-1"?><html xmlns="http://www.w3.org/1999/xhtml"><title>Käse</title></html>',
      ),
      'application/xhtml+xml',
    ),
    '/undeclared-xml': send(
      '<html xmlns="http://www.w3.org/1999/xhtml"><title>Käse</title></html>',
      'text/xml',
    ),
  }
  site.show({ '/': linking('Home', ...Object.keys(pages)), ...pages })
  expect(titlesOf(await crawler.outcome(site.url))).toEqual({
    '/': 'Home',
    '/mark': 'Brötchen',
    '/wide': 'Brötchen',
    '/header': 'Käse',
    '/declared': 'Хлеб',
    '/by-equivalent': 'Хлеб',
    '/unknown-header': 'Хлеб',
    '/of-a-script': 'Süßes',
    '/undeclared': 'Käse',
    '/utf-16-in-ascii': 'Käse',
    '/xml': 'Käse',
    '/undeclared-xml': 'Käse',
  })
})

test('the encoding of pages that declare none is the one that the browser finds in their text', async () => {
  const titled = (title: string, text: string) => `<!doctype html><title>${title}</title><p>${text}</p>`
  const russian = titled('Хлеб', 'Добро пожаловать в нашу пекарню. Свежий хлеб и пироги каждое утро.')
  const undeclared = (body: Buffer) => send(body, 'text/html')
  // The bytes are a bakery's greeting in Shift_JIS.
  const greeting = Buffer.from(
    '8370839389ae82cc837a815b83808379815b835782d682e682a482b182bb8142968892a98fc482ab82bd82c482cc8370839382f0',
    'hex',
  )
  const parts = ['<!doctype html><title>', greeting, '</title><p>', greeting, '</p>']
  const japanese = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const paths = Array.from({ length: 8 }, (_, nth) => `/${nth}`)
  site.show({
    '/': linking('Home', ...paths, '/utf-8'),
    ...Object.fromEntries(
      paths.map((path) => [path, undeclared(inCyrillic(russian.replace('</p>', `${path}</p>`)))]),
    ),
    '/utf-8': undeclared(Buffer.from(titled('Käse', 'Käse'))),
  })
  const titles = titlesOf(await crawler.outcome(site.url))
  expect(paths.map((path) => titles[path])).toEqual(paths.map(() => 'Хлеб'))
  // The title is wrong in the same way as in the browser and in the screenshot.
  expect(titles['/utf-8']).toBe('KÃ¤se')
  site.show({ '/': undeclared(japanese) })
  expect((await crawler.outcome(site.url))?.title).toBe(
    'パン屋のホームページへようこそ。毎朝焼きたてのパンを',
  )
})

test('queries are requested in the encoding of the page that links to them, paths in UTF-8', async () => {
  const adding = `<script>setTimeout(() => document.body.insertAdjacentHTML('beforeend', '<a href="/added?p=\u0436">there</a>'), 50)</script>`
  const form = '<form action="/sent"><input type="hidden" name="p" value="\u0436 &amp;"><button></form>'
  const cyrillic = (links: string) =>
    send(inCyrillic(`<!doctype html><title>Home</title><body>${links}`), 'text/html; charset=windows-1251')
  site.show({
    '/': cyrillic(
      `<a href="/\u0436?p=\u0436">a</a> <a href="/utf-8">b</a> <a href="/wide">c</a>${form}${adding}`,
    ),
    '/%D0%B6?p=%E6': linking('A page of its query'),
    '/added?p=%E6': linking('Added by a script'),
    '/sent?p=%E6+%26': linking('Sent by a form'),
    '/utf-8': linking('UTF-8', '/in-utf-8?p=\u0436', '/with-a-fragment?p=\u0436#\u0436'),
    '/in-utf-8?p=%D0%B6': linking('Of a page in UTF-8'),
    '/with-a-fragment?p=%D0%B6': linking('With a fragment'),
    '/wide': send(Buffer.from(`\uFEFF${linking('Wide', '/in-utf-16?p=\u0436')}`, 'utf16le'), 'text/html'),
    '/in-utf-16?p=%D0%B6': linking('Of a page in UTF-16'),
  })
  const paths = pathsOf(await crawler.outcome(site.url))
  expect(paths?.toSorted()).toEqual(
    [
      '/',
      '/%D0%B6?p=%E6',
      '/added?p=%E6',
      '/in-utf-16?p=%D0%B6',
      '/in-utf-8?p=%D0%B6',
      '/sent?p=%E6+%26',
      '/utf-8',
      '/wide',
      '/with-a-fragment?p=%D0%B6',
    ].toSorted(),
  )
})
