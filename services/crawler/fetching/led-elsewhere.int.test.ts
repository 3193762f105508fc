import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, raw, send } from '../testing/open-site.ts'
import { pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

/** Converts UTF-8 bytes to Latin-1, in which header lines are sent. */
const inUtf8 = (text: string) => Buffer.from(text).toString('latin1')

test.each([
  ['in UTF-8', inUtf8('/новости'), '/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8'],
  ['in Latin-1', '/caf\u00E9', '/caf%E9'],
  ['in UTF-8 in a query', inUtf8('/menu?of=café'), '/menu?of=caf%C3%A9'],
  ['with spaces', '/a page', '/a%20page'],
  ['with a comma', '/a,b', '/a,b'],
  ['with backslashes', String.raw`\a\b`, '/a/b'],
  ['that is relative', 'below', '/below'],
  ['with a fragment', '/part#of', '/part'],
  ['of another scheme of the same host', '//HOST/there', '/there'],
])('a redirect to an address %s is followed as browsers do', async (_, location, path) => {
  const field = `Location: ${location.replace('HOST', site.host)}`
  site.show({
    '/': linking('Home', '/old'),
    '/old': raw(['HTTP/1.1 301 Moved', field, 'Content-Length: 0']),
    [path]: linking('New'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', path])
})

test.each([
  '0; url=/new',
  '0;/new',
  "0;URL='/new'",
  '0,/new',
  '0 url=/new',
  '.5;url=/new',
  '1;url=/new',
  '0;url=new',
])('a page with a Refresh field or tag of "%s" leads on', async (refresh) => {
  site.show({
    '/': send('<title>One moment</title>', 'text/html', 200, { refresh }),
    '/new': linking('New', '/tag'),
    '/tag': `<meta http-equiv="Refresh" content="${refresh.replace('new', 'second')}">`,
    '/second': linking('Second'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/new', '/second'])
})

test('a page that leads on after a while is a page with a link', async () => {
  site.show({
    '/': send(linking('Slides'), 'text/html', 200, { refresh: '10; url=/2' }),
    '/2': linking('Slides, 2'),
  })
  expect(pathsOf(await crawler.outcome(site.url))).toEqual(['/', '/2'])
})
