import { expect, test } from 'vitest'
import { openFixture } from '../testing/open-fixture.ts'
import { linking, raw, send, type Answer } from '../testing/open-site.ts'
import { leftOut, pathsOf } from '../testing/test-crawler.ts'

const { site, crawler } = await openFixture()

async function leftOutBy(robots: Answer, ...paths: string[]) {
  const pages = Object.fromEntries(paths.map((path) => [encodeURI(path), linking(path)]))
  site.show({
    '/robots.txt': robots,
    '/': linking('Home', '/open', ...paths),
    '/open': linking('Open'),
    ...pages,
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toContain('/open')
  return leftOut(outcome)['robots'] ?? []
}

const rules = 'User-agent: *\r\nDisallow: /private\r\n'

test.each([
  ['text/html; charset=utf-8'],
  ['application/octet-stream'],
  ['image/png'],
  ['text/plain; charset=utf-16'],
])('robots.txt is obeyed when it is sent as %s', async (type) => {
  expect(await leftOutBy(send(rules, type), '/private/diary')).toEqual(['/private/diary'])
})

test.each([
  ['with a byte order mark', Buffer.from(`\uFEFF${rules}`)],
  ['in UTF-16', Buffer.from(`\uFEFF${rules}`, 'utf16le')],
  ['with an over-long line', Buffer.from(`# ${'a'.repeat(100_000)}\n${rules}`)],
  ['that is longer than is read', Buffer.from(`${rules}${'# comment\n'.repeat(100_000)}`)],
  [
    'that is cut off in a rule',
    Buffer.from(rules + 'a'.repeat(524_288 - rules.length - 12) + '\nDisallow: /open'),
  ],
  [
    'with a sitemap between names',
    Buffer.from('User-agent: *\nSitemap: /map.xml\nUser-agent: other\nDisallow: /private'),
  ],
])('a robots.txt %s is obeyed', async (_, body) => {
  expect(await leftOutBy(send(body, 'text/plain'), '/private/diary')).toEqual(['/private/diary'])
})

test('a robots.txt that only browsers would read is obeyed', async () => {
  const odd = raw(['HTTP/1.1 200 OK', 'X Powered By: magic', 'Content-Length: many'], rules)
  expect(await leftOutBy(odd, '/private/diary')).toEqual(['/private/diary'])
})

test('a page that is shown instead of robots.txt forbids nothing', async () => {
  const page = `<!doctype html><title>Robots</title><pre>\n${rules}</pre>`
  expect(await leftOutBy(send(page, 'text/plain'), '/private/diary')).toEqual([])
})

test('paths are compared however they are percent-encoded', async () => {
  const lines = ['/enc%6Fded/', '/caf%c3%a9', '/br\u00F6tchen', '/a%2ab', '/100%25', '/list?of=a:b', '/x%2Fy']
  const text = ['User-agent: *', ...lines.map((path) => `Disallow: ${path}`)].join('\n')
  const forbidden = ['/encoded/a', '/café', '/brötchen', '/a*b', '/100%25', '/list?of=a%3Ab', '/x%2Fy']
  const allowed = ['/x/y', '/aab', '/encode']
  const pages = Object.fromEntries([...forbidden, ...allowed].map((path) => [path, linking(path)]))
  site.show({
    '/robots.txt': send(text, 'text/plain'),
    '/': linking('Home', ...forbidden, ...allowed),
    ...pages,
  })
  const outcome = await crawler.outcome(site.url)
  expect(pathsOf(outcome)).toEqual(['/', ...allowed])
  expect(leftOut(outcome)['robots']?.map((path) => decodeURI(path))).toEqual(
    forbidden.map((path) => decodeURI(path)),
  )
})
